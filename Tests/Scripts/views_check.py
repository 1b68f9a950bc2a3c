"""Proves that the output of each view with --json is as Grammar/views.schema.json says.

    views_check.py BIN SCHEMA [FOLDER]

BIN is a folder that contains plan, FOLDER a folder of plans (samples). Runs every view in several
ways, prints each fault and ends with 1 if there is one. Needs the module jsonschema (Debian's
python3-jsonschema). A view or a member that the schema does not contain is a fault: objects may have
more members in later editions, but those are in the schema of that edition.
"""

import json
import shutil
import sys

import jsonschema

sys.dont_write_bytecode = True

from exchange.running import World  # noqa: E402

WHOLE = [""]
PERIODS = ["", "--week", "--month", "--year"]
FILTERS = ["", "#work", "nothing-of-the-kind"]

# The words after the name of each view. `NOW` is the day of the samples, and filters come last.
VIEWS = {
    "today": ["", "yesterday", "2026-10-07", "2026-10-19", "2025-01-01", "--hide-done", "--all"],
    "week": ["", "last", "next", "2026-W41", "--grid"],
    "month": ["", "last", "2026-10", "2027-02", "--habit Read"],
    "year": ["", "2026", "2025", "--points", "--mood", "--habit Read"],
    "agenda": ["", "--days 0", "--days 366"],
    "list": WHOLE + ["--sort -age,name", "--group tag", "done", "habit", "definition", "mood", "goal"],
    "lists": WHOLE,
    "names": ["", "tags", "habits goals lists"],
    "habits": ["", "--days 7", "--sort strength", "2026-09"],
    "habits-why": ["Read", "Gym", "Water", "Run", "Headache"],
    "since": ["", "--sort name"],
    "history": ["Read", "Gym", "Gym 2026-10", "Gym --month"],
    "show": ["Read", "Gym 2026-10", "ielts", "Mock", "admission", "ielts.plan:15", "2026-10-16:10"],
    "streaks": WHOLE,
    "goals": WHOLE,
    "tags": WHOLE,
    "stats": PERIODS,
    "moods": PERIODS,
    "log": ["", "2026-10", "today"],
    "review": ["", "--week", "--month", "2026-10-12"],
    "prompt": WHOLE,
    "remind": ["", "--window 7d --hourly 0-23", "--next 7d"],
}

# Views that are called by an option of another view.
CALLED = {"habits-why": ["habits", "--why"], "lists": ["files"]}

# Views that take no filter, or a name before it.
UNFILTERED = {"history", "show", "habits-why", "names"}

# Views of one thing by its name, which an empty folder does not have.
NAMED = {"history", "show", "habits-why"}


def lines(with_habits):
    """Every command line: a name and its words, with or without those that name a habit of the
    samples."""
    for name, ways in VIEWS.items():
        for way in ways:
            if not with_habits and (name in NAMED or "--habit" in way):
                continue
            for text in FILTERS[:1] if name in UNFILTERED else FILTERS:
                words = [*CALLED.get(name, [name]), *way.split(), "--json"]
                yield name, [*words, *([text] if text else [])]


def faults(world, validator, with_habits=True):
    for name, words in lines(with_habits):
        done = world.run(*words, PLAN_TODAY="2026-10-18T10:42", NO_COLOR="1")
        called = "plan " + " ".join(words)
        if done.code != 0:
            yield f"{called}: exit code {done.code}: {done.said[:200]}"
            continue
        try:
            value = json.loads(done.out)
        except ValueError as error:
            yield f"{called}: {error}"
            continue
        yield from (f"{called}: {fault}" for fault in told(value, name, validator))


def closed(schema, inside=False):
    """The same schema for objects without further members.

    `inside`: whether it is one of several schemas that describe one object together.
    """
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {
        key: [closed(part, inside=True) for part in value] if key == "allOf" else closed(value)
        for key, value in schema.items()
    }
    if "$defs" in schema:
        # Such a schema is closed where it is referred to.
        parts["$defs"] = {name: closed(part, inside=True) for name, part in schema["$defs"].items()}
    told_here = schema.get("type") == "object" or "allOf" in schema or "$ref" in schema
    if told_here and not inside:
        parts["unevaluatedProperties"] = False
    return parts


def told(value, name, validator):
    """The faults of an object, by the part of the schema that describes this view."""
    if value.get("schema") != f"plan.{name}/1":
        yield f"schema is {value.get('schema')}"
        return
    view = validator.evolve(schema={**validator.schema, "oneOf": [{"$ref": f"#/$defs/plan.{name}"}]})
    for error in view.iter_errors(value):
        deepest = jsonschema.exceptions.best_match([error])
        place = "/".join(map(str, deepest.absolute_path))
        yield f"{place}: {deepest.message[:200]}"
    if not validator.is_valid(value):
        yield "fits not exactly one view"


def main(binaries, schema_path, samples="samples"):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(closed(schema))
    known = {name.removeprefix("plan.") for name in schema["$defs"] if name.startswith("plan.")}
    with World(binaries) as full, World(binaries) as empty:
        shutil.copytree(samples, full.path("plan"), dirs_exist_ok=True)
        found = [f"plan {name}: the schema does not contain it" for name in VIEWS.keys() - known]
        found += faults(full, validator)
        # A habit that does not exist has no output.
        found += faults(empty, validator, with_habits=False)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(VIEWS)} views, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
