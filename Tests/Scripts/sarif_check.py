"""Proves that logs of planlint are valid SARIF: our schema, and what a schema cannot express.

    sarif_check.py SCHEMA LOG...

Prints each fault and ends with 1 if there is one. Needs the module jsonschema (Debian's
python3-jsonschema). The schema contains only the part of SARIF 2.1.0 that planlint writes, so that
a log it accepts is accepted by the schema of the standard too.
"""

import json
import sys

import jsonschema


def faults(log, validator):
    """The faults of a log, as lines of text."""
    found = list(validator.iter_errors(log))
    for error in found:
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
    if found:
        return
    for run in log["runs"]:
        ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for number, result in enumerate(run["results"]):
            index = result["ruleIndex"]
            if index >= len(ids) or ids[index] != result["ruleId"]:
                yield f"result {number}: ruleIndex is not that of {result['ruleId']}"
            for region in regions(result):
                start = region["startLine"], region["startColumn"]
                if (region["endLine"], region["endColumn"]) < start:
                    yield f"result {number}: a region ends before it starts"


def regions(value):
    """All regions of lines and columns below a value."""
    if isinstance(value, dict):
        if "startLine" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for element in value:
            yield from regions(element)


def main(schema_path, *log_paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    count = 0
    for path in log_paths:
        with open(path, encoding="utf-8") as file:
            log = json.load(file)
        for fault in faults(log, validator):
            count += 1
            print(f"{path}: {fault}")
    print(f"{len(log_paths)} logs, {count} faults")
    return 1 if count or not log_paths else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
