"""Finding and starting Chromium."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

VARIABLE = "SWISSLAB_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
HOW_TO_GET_IT = (
    "no Chromium found for the browser tests: on Debian or Ubuntu `apt-get install chromium fonts-dejavu-core`, "
    f"elsewhere `python -m playwright install chromium`, or set {VARIABLE} to the path of a Chromium or Chrome"
)
ARGUMENTS = (
    "--headless",
    "--no-sandbox",  # as root there is none
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find(playwright: Playwright) -> str | None:
    """Give the path of a Chromium: the one asked for, one on the search path, or playwright's own."""
    if asked := os.environ.get(VARIABLE):
        return asked
    candidates = [*(shutil.which(name) for name in NAMES), *PLACES, playwright.chromium.executable_path]
    return next((path for path in candidates if path and Path(path).is_file()), None)


def launch(playwright: Playwright, path: str) -> Browser:
    """Start a Chromium without a window."""
    return playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
