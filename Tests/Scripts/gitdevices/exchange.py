"""How devices meet: every way in which a person lets git merge two histories.

A history has to provide `commit`, `count`, `tell`, `fault`, and these: `merged` is called when git
brought something in, `may_pick` and `picked` before and after a commit is picked, `ask` when a
person has to decide.
"""

import collections

from .lines import MARKERS, TOKEN, day_of

WAYS = {"merge": 8, "rebase": 5, "autostash": 5, "stash": 4, "peer": 1, "cherry": 1}


def meet(history, clone):
    way = history.random.choices(list(WAYS), WAYS.values())[0]
    before = clone.snapshot()
    {"merge": pull_merge, "rebase": pull_rebase, "autostash": pull_autostash, "stash": pull_stash,
     "peer": pull_peer, "cherry": cherry_pick}[way](history, clone)
    if history.random.random() < 0.8 and way != "cherry":
        push(history, clone)
    return before


def told(history, clone, before, label):
    """Records what a meeting did to each thing."""
    after = clone.snapshot()
    for token in before.changed(after):
        history.tell(token, clone, label, after)
    return after


def join(history, clone, label, *command):
    """Runs a command of git that brings something in, and settles its conflicts.

    Returns the output of git, and the files in which an autostash did not fit.
    """
    before = clone.snapshot()
    head = clone.head()
    done = clone.git(*command)
    left = settle(history, clone, done, label) if done.returncode else []
    left = left or clone.unmerged()
    if left:
        settle_files(history, clone, label)
    settle_twins(history, clone)
    after = told(history, clone, before, label)
    if clone.head() != head:
        history.meetings += 1
        history.count(label)
        history.merged(clone, before, after, label, head)
    return done, left


def check_merge(history, clone, ours, merged, label, head):
    """Checks that one line on both sides is one line in the merge."""
    if clone.git("rev-parse", "HEAD^1", "HEAD^2").stdout.split()[:1] != [head]:
        return
    theirs = clone.at("HEAD^2")
    sides = [by_day(folder) for folder in (ours, theirs, merged)]
    found = []
    for key in sorted(sides[0].keys() | sides[1].keys()):
        a, b, m = (without_records(side.get(key, [])) for side in sides)
        if key[1] in history.ledger.settled:
            continue
        same = {(line.words, line.first_day) for line in a + b}
        if max(len(a), len(b)) <= 1 < len(m) and len(same) == 1:
            found.append(("doubles", key, a, b, m))
        if a and b and not m:
            found.append(("drops", key, a, b, m))
    if not found:
        return
    bases = clone.git("merge-base", "--all", head, "HEAD^2").stdout.split()
    old = [by_day(clone.at(base)) for base in bases]
    for what, key, *lines in found:
        lines = [*lines, *(side.get(key, []) for side in old)]
        history.fault("merge", key[1], "\n".join(
            [f"{clone.name} {label} {what}; commits {head[:8]} and its parent in it, with"
             f" {len(bases)} bases, of which contain {key[0]}:"
             f" {sum(any(each[0] == key[0] for each in side) for side in old)}"]
            + [f"{side}: {'; '.join(map(str, found)) or 'nothing'}" for side, found in zip(
                ["ours", "theirs", "merged", *["base"] * len(bases)], lines)]))


def without_records(lines):
    """The lines without those that only say what was moved, before one that was changed meanwhile."""
    changed = collections.Counter(
        line.first_day for line in lines if line.box != ">" and " to:" in line.text)
    kept = []
    for line in lines:
        if line.box == ">" and changed[line.first_day] > 0:
            changed[line.first_day] -= 1
        else:
            kept.append(line)
    return kept


def by_day(folder):
    """The lines of each thing in each day, or in each other file."""
    found = {}
    for line in folder.lines():
        if line.token[0] in "kptnm":
            found.setdefault((day_of(line.file) or line.file, line.token), []).append(line)
    return found


def pull_merge(history, clone):
    history.commit(clone)
    join(history, clone, "pull", "pull", "-q", "--no-rebase", "--no-edit")
    clone.committed |= history.shared


def pull_rebase(history, clone):
    history.commit(clone)
    join(history, clone, "pull --rebase", "pull", "-q", "--rebase")
    clone.committed |= history.shared


def pull_autostash(history, clone):
    """Uncommitted edits wait while git rebases. New files are not stashed, so they are added."""
    clone.git("add", "-A")
    before = clone.stashes()
    done, left = join(
        history, clone, "pull --rebase --autostash", "pull", "-q", "--rebase", "--autostash")
    clone.committed |= history.shared
    if clone.stashes() > before:
        if left:
            history.count("conflict of an autostash")
            clone.git("stash", "drop", "-q")
        else:
            history.fault("stash", None, f"{clone.name}: {done.stdout.strip()}")
            take_stash(history, clone, "autostash")


def pull_stash(history, clone):
    clone.git("add", "-A")
    before = clone.stashes()
    clone.git("stash", "-q")
    join(history, clone, "pull --rebase, stashed", "pull", "-q", "--rebase")
    clone.committed |= history.shared
    if clone.stashes() > before:
        take_stash(history, clone, "stash")


def take_stash(history, clone, label):
    """Applies the stash. If git refuses without a conflict, that is a fault."""
    before = clone.snapshot()
    popped = clone.git("stash", "pop", "-q")
    if popped.returncode and clone.unmerged():
        history.count("conflict of a stash")
        settle_files(history, clone, label)
        clone.git("stash", "drop", "-q")
    elif popped.returncode:
        history.fault("stash", None, f"{clone.name} stash pop: {popped.stdout.strip()}")
        history.commit(clone)
        clone.git("stash", "pop", "-q")
        if clone.unmerged():
            settle_files(history, clone, label)
            clone.git("stash", "drop", "-q")
    clone.git("reset", "-q")
    settle_twins(history, clone)
    told(history, clone, before, label)


def pull_peer(history, clone):
    """Merges another clone that was not pushed; later merges have two bases."""
    history.commit(clone)
    other = history.random.choice([each for each in history.clones if each is not clone])
    join(history, clone, f"pull of {other.name}", "pull", "-q", "--no-rebase", "--no-edit",
         str(other.folder), "main")
    clone.committed |= other.committed


def cherry_pick(history, clone):
    """Takes one commit of another clone. Only its changes are known here then."""
    history.commit(clone)
    other = history.random.choice([each for each in history.clones if each is not clone])
    clone.git("fetch", "-q", str(other.folder), "main")
    found = clone.git("log", "--no-merges", "--format=%H", "HEAD..FETCH_HEAD").stdout.split()
    found = [commit for commit in found if history.may_pick(clone, commit)]
    if not found:
        return
    before = clone.snapshot()
    label, commit = f"cherry-pick of {other.name}", history.random.choice(found)
    join(history, clone, label, "cherry-pick", commit)
    history.picked(clone, other, commit, before, label)
    clone.committed |= clone.uncommitted
    clone.uncommitted = 0


def push(history, clone):
    done = clone.git("push", "-q", "origin", "HEAD:main")
    if done.returncode == 0:
        history.shared |= clone.committed


# Conflicts

def settle(history, clone, done, label):
    """Resolves the conflicts of git, commit by commit.

    Returns the files in which an autostash did not fit afterwards.
    """
    for _ in range(60):
        rebasing = any(
            (clone.folder / ".git" / name).exists() for name in ("rebase-merge", "rebase-apply"))
        picking = (clone.folder / ".git" / "CHERRY_PICK_HEAD").exists()
        merging = (clone.folder / ".git" / "MERGE_HEAD").exists()
        if not (rebasing or picking or merging):
            left = clone.unmerged()
            if left:
                settle_files(history, clone, label)
            elif done.returncode and "conflict" not in done.stdout.lower():
                history.fault("git", None, f"{clone.name} {label}: {done.stdout.strip()}")
            return left
        history.count("conflict")
        settle_files(history, clone, label)
        clone.git("add", "-A")
        if rebasing:
            done = clone.git("rebase", "--continue")
            if done.returncode and not clone.unmerged():
                done = clone.git("rebase", "--skip")
        elif picking:
            done = clone.git("cherry-pick", "--continue", "--no-edit")
            if done.returncode and not clone.unmerged():
                done = clone.git("cherry-pick", "--skip")
        else:
            done = clone.git("commit", "-q", "--no-edit")
    history.fault("git", None, f"{clone.name} {label} never ends: {done.stdout.strip()}")
    return []


def settle_files(history, clone, label):
    """Resolves conflicts in files as a person does: by the program, or else by taking both sides."""
    for name in clone.unmerged():
        path = clone.folder / name
        if not path.exists():
            clone.git("rm", "-q", "--cached", "--", name)
            continue
        text = path.read_text()
        if MARKERS.search(text):
            history.count("file with a conflict")
            history.ask(clone, name, asked_about(text))
            clone.plan("planmerge", "--resolve", name)
            if MARKERS.search(path.read_text()):
                clone.plan("planmerge", "--resolve", "--take", "both", name)
            if MARKERS.search(path.read_text()):
                history.fault("marked", None, f"{clone.name} {label}: {name}\n{path.read_text()}")
                clone.plan("planmerge", "--resolve", "--take", "ours", name)
        clone.git("add", "--", name)


def asked_about(text):
    """The things inside of conflict blocks."""
    inside, found = False, set()
    for row in text.split("\n"):
        if row.startswith("<<<<<<<"):
            inside = True
        elif row.startswith(">>>>>>>"):
            inside = False
        elif inside:
            found.update(TOKEN.findall(row))
    return sorted(found)


def settle_twins(history, clone):
    """Merges two files of one day, as a person does who gets a message about them."""
    for first, second, *_ in clone.twice():
        history.count("two files for one day")
        before = clone.snapshot()
        a, b = ({token: sorted(line.text for line in lines)
                 for token, lines in _tokens(before, name).items()} for name in (first, second))
        for token in a.keys() | b.keys():
            if a.get(token) != b.get(token):
                history.ledger.settled.setdefault(token, f"two files: {first} {second}")
        empty = clone.home / "empty.plan"
        empty.write_text("")
        done = clone.plan("planmerge", "--path", second, str(empty), second, first)
        if done.returncode > 1:
            history.fault("twins", None, f"{clone.name}: {done.stdout.strip()}")
        (clone.folder / first).unlink()
        text = (clone.folder / second).read_text()
        if MARKERS.search(text):
            history.ask(clone, second, asked_about(text))
            clone.plan("planmerge", "--resolve", "--take", "both", second)
        history.commit(clone)


def _tokens(folder, name):
    found = {}
    for line in folder.lines_of(name):
        found.setdefault(line.token, []).append(line)
    return found
