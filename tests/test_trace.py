"""What the page's benchmark reads out of a trace of the browser."""

from typing import Any

from benchmarks.trace import busiest_second, forced_layouts, long_tasks

STACK = [{"functionName": "measure", "url": "http://x/assets/Table-1.js", "columnNumber": 7}]


def event(name: str, start: int, length: int, **more: Any) -> dict[str, Any]:
    """Return something that the page's thread did, in milliseconds."""
    times = {"ts": start * 1000, "dur": length * 1000, "tdur": length * 500}
    return {"name": name, "ph": "X", "pid": 1, "tid": 1, **times, **more}


def layout(start: int, length: int, stack: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a layout, with the scripts that were under way."""
    return event("Layout", start, length, args={"beginData": {"stackTrace": stack}})


def test_a_layout_is_forced_by_scripts_of_the_page_only() -> None:
    driver = [{"functionName": "click", "url": "", "columnNumber": 1}]
    found = forced_layouts([layout(0, 5, STACK), layout(10, 5, []), layout(20, 5, driver)])
    assert [(each["times"], each["stack"]) for each in found] == [(1, ["measure Table-1.js:7"])]


def test_long_tasks_come_with_their_parts_the_longest_first() -> None:
    events = [
        *(event("RunTask", 0, 60), layout(10, 20, [])),
        *(event("RunTask", 100, 49), event("RunTask", 200, 120), event("Paint", 210, 70)),
    ]
    assert [(task["ms"], task["cpu_ms"], task["parts_ms"]) for task in long_tasks(events)] == [
        (120, 60, {"paint": 70}),
        (60, 30, {"layout": 20}),
    ]


def test_the_busiest_second_is_found_with_what_it_forced() -> None:
    events = [
        *(event("RunTask", 0, 300), layout(10, 5, STACK)),
        *(event("RunTask", 2000, 200), event("RunTask", 2500, 200), layout(2510, 9, STACK)),
    ]
    busiest = busiest_second(events)
    assert (busiest["busy_ms"], busiest["longest_task_ms"]) == (400, 200)
    assert [each["ms"] for each in busiest["forced"]] == [9.0]
