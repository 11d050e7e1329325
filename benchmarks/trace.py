"""What a trace of the browser says: long tasks, what they did, and layouts that scripts forced."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

Event = dict[str, Any]

LAYOUTS: Final = ("Layout", "UpdateLayoutTree")
PARTS: Final = {
    **{"FunctionCall": "script", "EvaluateScript": "script", "v8.compileModule": "compile"},
    **{"UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "pre-paint", "Paint": "paint"},
    **{"Layerize": "layerize", "Commit": "commit", "HitTest": "hit test"},
    **{"MinorGC": "garbage", "MajorGC": "garbage", "ParseHTML": "parse", "Decode Image": "decode"},
}
"""The parts of a task by their events; what a script forces counts in both parts."""
OURS: Final = "/assets/"
"""The address of the page's own scripts; whoever drives the browser has none."""
LONG_MS: Final = 50
SECOND: Final = 1_000_000
"""In the trace's microseconds."""


def forced_layouts(events: list[Event]) -> list[dict[str, Any]]:
    """Return the layouts that a script of the page forced, by its stack, the costliest first."""
    stacks: dict[tuple[str, ...], list[float]] = {}
    for event in events:
        if event["name"] in LAYOUTS and event.get("ph") == "X" and (stack := _stack(event)):
            stacks.setdefault((event["name"], *stack), []).append(_ms(event))
    return [
        {"times": len(times), "ms": round(sum(times), 1), "what": what, "stack": stack}
        for (what, *stack), times in sorted(stacks.items(), key=lambda item: -sum(item[1]))
    ]


def long_tasks(events: list[Event]) -> list[dict[str, Any]]:
    """Return the long tasks of the page's main thread and what they did, the longest first.

    `cpu_ms` leaves out the time in which other processes had the processor.
    """
    ours = _main_thread(events)
    tasks = [event for event in ours if event["name"] == "RunTask" and _ms(event) >= LONG_MS]
    return [
        {
            "ms": round(_ms(task)),
            "cpu_ms": round(task.get("tdur", 0) / 1000),
            "parts_ms": _parts(task, ours),
            "scripts": _scripts(task, ours),
        }
        for task in sorted(tasks, key=_ms, reverse=True)
    ]


def busiest_second(events: list[Event]) -> dict[str, Any]:
    """Return the second in which the page's main thread worked most, and what it did."""
    ours = _main_thread(events)
    tasks = [event for event in ours if event["name"] == "RunTask"]
    best: tuple[float, list[Event]] = (0.0, [])
    for index, first in enumerate(tasks):
        last = bisect_left(tasks, first["ts"] + SECOND, key=_start)
        work = sum(map(_ms, tasks[index:last]))
        if work > best[0]:
            best = work, tasks[index:last]
    work, within = best
    start = _start(within[0]) if within else 0.0
    in_it = [each for each in ours if start <= _start(each) < start + SECOND]
    parts: Counter[str] = Counter()
    for task in within:
        parts.update(_parts(task, ours))
    return {
        "busy_ms": round(work),
        "longest_task_ms": max((round(_ms(task)) for task in within), default=0),
        "parts_ms": dict(parts.most_common()),
        "forced": forced_layouts(in_it),
    }


def _ms(event: Event) -> float:
    return float(event.get("dur", 0)) / 1000


def _main_thread(events: Iterable[Event]) -> list[Event]:
    whole = [event for event in events if event.get("ph") == "X"]
    threads = Counter((event["pid"], event["tid"]) for event in whole if event["name"] == "Layout")
    if not threads:
        return []
    (thread, _), *_ = threads.most_common(1)
    ours = (event for event in whole if (event["pid"], event["tid"]) == thread)
    return sorted(ours, key=_start)


def _within(task: Event, events: list[Event]) -> Iterable[Event]:
    first = bisect_left(events, task["ts"], key=_start)
    last = bisect_left(events, task["ts"] + task["dur"], key=_start)
    return (each for each in events[first:last] if each is not task)


def _start(event: Event) -> float:
    return float(event["ts"])


def _parts(task: Event, events: list[Event]) -> dict[str, int]:
    """Sum up what a task did; of calls within calls the outermost counts."""
    found: Counter[str] = Counter()
    ends: dict[str, float] = {}
    for event in _within(task, events):
        part = PARTS.get(event["name"])
        if part is not None and event["ts"] >= ends.get(part, 0):
            found[part] += event.get("dur", 0)
            ends[part] = event["ts"] + event.get("dur", 0)
    return {part: round(time / 1000) for part, time in found.most_common() if time >= 1000}


def _scripts(task: Event, events: list[Event]) -> list[str]:
    """Name the page's own functions that a task called first, the longest first."""
    calls = [each for each in _within(task, events) if each["name"] == "FunctionCall"]
    named = [
        f"{round(_ms(call))} ms {data.get('functionName') or 'a function'} of "
        f"{data['url'].split('/')[-1]}:{data.get('lineNumber', 0)}:{data.get('columnNumber', 0)}"
        for call in sorted(calls, key=_ms, reverse=True)
        if OURS in (data := call.get("args", {}).get("data", {})).get("url", "") and _ms(call) > 5
    ]
    return named[:3]


def _stack(event: Event) -> list[str]:
    """Name the page's own functions that were under way, the innermost first."""
    frames = event.get("args", {}).get("beginData", {}).get("stackTrace", [])
    return [
        f"{frame['functionName']} {frame['url'].split('/')[-1]}:{frame['columnNumber']}"
        for frame in frames
        if OURS in frame["url"]
    ][:5]
