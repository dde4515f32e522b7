"""What pictures in HTML, SVG or Markdown say to somebody who cannot see them."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

_MARKDOWN_IMAGE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<target>[^)]*)\)")


class _Pictures(HTMLParser):
    """Collects what is missing from the pictures of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.missing: list[str] = []
        self._depth = 0
        self._inside: str | None = None
        self._texts: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "svg":
            if self._depth == 0:
                self._texts = {"title": "", "desc": ""}
            self._depth += 1
        elif self._depth and tag in self._texts:
            self._inside = tag
        elif tag == "img" and not (dict(attrs).get("alt") or "").strip():
            self.missing.append("an <img> without alt text")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag == self._inside:
            self._inside = None
        elif tag == "svg" and self._depth:
            self._depth -= 1
            if self._depth == 0:
                self.missing += [f"an <svg> without <{name}>" for name, text in self._texts.items() if not text.strip()]

    def handle_data(self, data: str) -> None:
        if self._inside:
            self._texts[self._inside] += data


def silent_pictures(markup: str) -> list[str]:
    """Say which pictures in a piece of HTML or SVG have no words.

    >>> silent_pictures("<svg><title>Bracket 2.5</title><desc>1 meets 4</desc></svg><img src='a.png' alt='A table'>")
    []
    >>> silent_pictures("<svg><title>Bracket 2.5</title></svg><img src='a.png'>")
    ['an <svg> without <desc>', 'an <img> without alt text']
    """
    pictures = _Pictures()
    pictures.feed(markup)
    pictures.close()
    return pictures.missing


def silent_markdown(text: str) -> Iterator[str]:
    """Say which pictures in a piece of Markdown have no words."""
    for image in _MARKDOWN_IMAGE.finditer(text):
        if not image["alt"].strip():
            yield f"the picture {image['target']} has no alt text"
    yield from silent_pictures(text)
