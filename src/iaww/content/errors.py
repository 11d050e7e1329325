"""The root of every error this package raises, and the errors of printed content."""


class IawwError(Exception):
    """Anything that goes wrong for a reason this package can explain."""


class ContentError(IawwError):
    """A data file is wrong; says where, so that it can be mended without a debugger."""

    def __init__(self, file: str, row: str | None, field: str | None, problem: str) -> None:
        # All four reach `args`, so that the error survives a trip between processes.
        super().__init__(file, row, field, problem)
        self.file = file
        self.row = row
        self.field = field
        self.problem = problem

    def __str__(self) -> str:
        where = [self.file]
        if self.row is not None:
            where.append(self.row)
        if self.field is not None:
            where.append(f"field {self.field}")
        return f"{', '.join(where)}: {self.problem}"


class UnknownId(IawwError, LookupError):
    """The caller named a card, empire, scenario or name that was never printed."""

    def __init__(self, kind: str, id: str) -> None:
        super().__init__(kind, id)
        self.kind = kind
        self.id = id

    def __str__(self) -> str:
        return f"there is no {self.kind} {self.id!r}"
