"""Prints results: as a table, as JSON, or as a section of the page."""
import dataclasses
import json

from measures import Result
from place import HERE, Failure

HEADING = [
    "", "time", "compared with", "its time", "value", "of minima", "quartiles", "target", "met"]
PAGE, SECTION = HERE / "README.md", "## Results\n"


def cells(result):
    """A line of the table as words."""
    unit = "" if result.unit == "×" else f" {result.unit}"
    # The next page is compared with a count.
    value = f"{result.value:,.2f}" if result.unit == "M" else number(result.value)
    target = "-"
    if result.felt is not None:
        target = f"<= {number(result.felt)} ms"
    elif result.most is not None:
        target = f"<= {number(result.most)}{unit}"
    return [
        result.name, milliseconds(result.time), result.against or "-", milliseconds(result.other),
        value + unit, "-" if result.minima is None else number(result.minima),
        "-" if result.quartiles is None else " to ".join(map(number, result.quartiles)), target,
        {None: "-", True: "yes", False: "NO"}[result.met]]


def milliseconds(value):
    return "-" if value is None else f"{value:.2f} ms"


def number(value):
    """A number with as many digits as matter."""
    digits = 0 if value >= 100 else 3 if 0.001 <= value < 0.1 else 2
    # Adding 0 removes the sign of -0.
    return f"{round(value, digits) + 0:,.{digits}f}"


def reason(name, outcome):
    """Why a row has no figures."""
    word = "FAILED" if isinstance(outcome, Failure) else "skipped"
    return f"{name}: {word}: {str(outcome).strip()}"


def plain(outcomes, machine, names):
    """Prints a table, each line when it is measured; the names are those of rows and groups."""
    widths = [max(map(len, names)), 10, 24, 10, 11, 9, 14, 13, 3]
    group = None
    for name, title, outcome in outcomes:
        if name != group:
            group = name
            print("\n" + line([name, *HEADING[1:]], widths))
        if isinstance(outcome, Result):
            print(line(cells(outcome), widths), flush=True)
        else:
            print(reason(title, outcome), flush=True)
    print()
    for key, value in machine.items():
        print(f"{key}: {value}")


def line(words, widths):
    return "  ".join(
        word.ljust(width) if index in (0, 2) else word.rjust(width)
        for index, (word, width) in enumerate(zip(words, widths))).rstrip()


def as_json(outcomes, machine):
    """Prints one object: the machine, the results, and what has none."""
    results, without = [], []
    for group, title, outcome in outcomes:
        if isinstance(outcome, Result):
            results.append({"group": group, **dataclasses.asdict(outcome), "met": outcome.met})
        else:
            without.append({"group": group, "name": title, "reason": str(outcome)})
    print(json.dumps(
        {"machine": machine, "results": results, "without": without}, indent=1, ensure_ascii=False))


def page(outcomes, machine):
    """Replaces the results in README.md."""
    outcomes = list(outcomes)
    results = [(group, outcome) for group, _, outcome in outcomes if isinstance(outcome, Result)]
    missed = [(group, result) for group, result in results if result.met is False]
    judged = sum(result.met is not None for _, result in results)
    parts = [SECTION, "".join(f"- {key}: {value}\n" for key, value in machine.items())]
    parts.append(f"{len(missed)} of {judged} targets are missed:\n" if missed else "Every target is met.\n")
    if missed:
        parts.append("".join(f"- {group}: {sentence(result)}\n" for group, result in missed))
    for group in dict.fromkeys(group for group, _, _ in outcomes):
        members = [outcome for name, _, outcome in outcomes if name == group]
        rows = [cells(member) for member in members if isinstance(member, Result)]
        parts.append(f"### {group}\n")
        if rows:
            parts.append(table(rows))
    without = [reason(title, outcome) for _, title, outcome in outcomes if not isinstance(outcome, Result)]
    if without:
        parts.append("### Not measured\n\n" + "".join(f"- {text}\n" for text in without))
    before = PAGE.read_text(encoding="utf-8").split(SECTION)[0]
    PAGE.write_text(before + "\n".join(parts), encoding="utf-8")


def sentence(result):
    """A result and its target, in words."""
    row = cells(result)
    value = row[1] if result.felt else f"{row[4]} {result.against}" if result.unit == "×" else row[4]
    return f"{result.name}: {value}, target {row[7]}"


def table(rows):
    rows = [HEADING, ["---", "---:", "---", "---:", "---:", "---:", "---:", "---:", "---"], *rows]
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)
