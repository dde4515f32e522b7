"""JupyterLab on this machine, and one notebook open in it."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page

START_TIMEOUT = 120  # seconds
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.expose_app_in_browser=True",
)

# Run before the kernel is ready, a notebook runs nothing, without a word: so wait for it first. Nothing here is awaited
# by the test itself, which would have no time limit.
RUN_ALL = """() => {
    const run = async () => {
        const panel = jupyterapp.shell.currentWidget;
        await panel.context.ready;
        await panel.sessionContext.ready;
        await panel.sessionContext.session.kernel.info;
        await jupyterapp.commands.execute('notebook:run-all-cells');
    };
    window.swisslabRun = 'running';
    run().finally(() => { window.swisslabRun = 'done'; });
}"""
HAS_RUN = (
    "() => window.swisslabRun === 'done' || document.querySelector('.jp-Dialog') !== null"  # a dialog asks or warns
)
NO_NEWS = ("@jupyterlab/apputils-extension/notification.jupyterlab-settings", '{"fetchNews": "false"}')


@contextlib.contextmanager
def jupyterlab(folder: Path, home: Path) -> Iterator[str]:
    """Run JupyterLab over a folder, with its settings in another; give its address, e.g. `http://127.0.0.1:41234`."""
    port = _free_port()
    log = home / "jupyterlab.log"
    places = {f"JUPYTER_{name}_DIR": str(home / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    places |= {f"JUPYTERLAB_{name}_DIR": str(home / name.lower()) for name in ("SETTINGS", "WORKSPACES")}
    settings = home / "settings" / NO_NEWS[0]
    settings.parent.mkdir(parents=True)
    settings.write_text(NO_NEWS[1], encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        *OPTIONS,
        f"--ServerApp.port={port}",
        f"--ServerApp.root_dir={folder}",
    ]
    with log.open("w", encoding="utf-8") as output:
        server = subprocess.Popen(
            command,
            env={**os.environ, **places},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            _wait(server, f"{address}/api/status", log)
            yield address
        finally:
            server.send_signal(signal.SIGINT if os.name == "nt" else signal.SIGTERM)  # it ends its kernels itself
            try:
                server.wait(timeout=20)
            except subprocess.TimeoutExpired:
                server.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    end = time.monotonic() + START_TIMEOUT
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(urllib.error.URLError, ConnectionError), urllib.request.urlopen(address, timeout=5):
            return
        time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-4000:]}")


@dataclass(frozen=True, slots=True)
class OpenNotebook:
    """A notebook in a JupyterLab page.

    `page` is playwright's page; `output(n)` is where to look for what a cell shows.
    """

    page: Page
    shots: Path

    def run_all(self, timeout: float = 90) -> None:
        """Run all cells and wait until they have run or JupyterLab puts a question; `timeout` in seconds."""
        self.page.evaluate(RUN_ALL)
        self.page.wait_for_function(HAS_RUN, timeout=timeout * 1000)

    def cells(self) -> Locator:
        """Give all code cells."""
        return self.page.locator(".jp-Notebook .jp-CodeCell")

    def output(self, number: int) -> Locator:
        """Give the output of a code cell, counted from 0, and bring it into view: far ones are not drawn."""
        cell = self.cells().nth(number)
        cell.scroll_into_view_if_needed()
        return cell.locator(".jp-OutputArea").first

    def errors(self) -> list[str]:
        """Give the texts of dialogs, of tracebacks and of widgets that could not be drawn."""
        found = self.page.locator(
            ".jp-Dialog-content,"
            ".jp-RenderedText[data-mime-type='application/vnd.jupyter.error'],"
            ".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr'],"
            ".jupyter-widgets-error-widget"
        )
        return found.all_inner_texts()

    def screenshot(self, name: str) -> Path:
        """Save a picture of the page, to be looked at, and give its path."""
        path = self.shots / f"{name}.png"
        self.page.screenshot(path=path)
        return path
