"""Pictures of a pairing as pure strings: an SVG frame for each step, and its plain-text twin."""

from swisslab.show.frame import EmptyStateError, frame, frame_parts, text_frame
from swisslab.show.signs import float_signs, preference_sign

__all__ = ["EmptyStateError", "float_signs", "frame", "frame_parts", "preference_sign", "text_frame"]
