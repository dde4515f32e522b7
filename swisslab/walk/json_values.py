"""Costs and points as JSON: points are written as points, not as tenths."""

from typing import Any

from swisslab.model import Cost, LookAheadCost

Json = Any


def cost_to_json(cost: Cost) -> Json:
    """A cost as events write it: a count, a list of points, or {"left": …, "scores": […]} for a look-ahead."""
    if isinstance(cost, LookAheadCost):
        return {"left": cost.unpaired, "scores": [points_to_json(score) for score in cost.scores]}
    return [points_to_json(value) for value in cost] if isinstance(cost, tuple) else cost


def points_to_json(tenths: int) -> Json:
    """Points as events write them: a whole number where it is one."""
    return tenths // 10 if tenths % 10 == 0 else tenths / 10
