"""What a bracket is called while it is being paired (A.3, A.9 / 1.3)."""

from enum import Enum


class BracketKind(Enum):
    """The kinds of brackets; PPB and CLB exist only where a bracket can collapse (2017)."""

    HOMOGENEOUS = "homogeneous"
    HETEROGENEOUS = "heterogeneous"
    REMAINDER = "remainder"
    PPB = "ppb"
    CLB = "clb"
