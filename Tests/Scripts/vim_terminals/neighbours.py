"""Other plugins and programs used together with this one, as the recipes of the help file set them
up."""

import json
import os
import re

from .editor import RUNTIME

# The folder of Debian's plugins.
PLUGINS = "/usr/share"
SLIP = """# 2026-10-17 Sat

## Tasks

- [x] Call Ann
- [x] Grüße an 日本 due: tomorrow
"""


class LeftOut(Exception):
    """A program that a case needs is not installed."""


def recipe(tag):
    """The first example after a tag of the help file, without its indentation."""
    with open(os.path.join(RUNTIME, "doc", "plan.txt"), encoding="utf-8") as file:
        text = file.read()
    behind = text[text.index(f"*{tag}*"):]
    lines = re.search(r"(?:^|\s)>\n((?:\t.*\n|\n)+)", behind).group(1).split("\n")
    return "".join(re.sub("^\t", "", line) + "\n" for line in lines)


def plugin(name):
    path = os.path.join(PLUGINS, name)
    if not os.path.isdir(path):
        raise LeftOut(f"{name} is not installed")
    return f"set rtp+={path}\n"


def finds_and_formats_by_ale(place):
    # ALE 3.3 shows no sign in recent Neovim, but text after the line.
    if place.kind == "nvim11":
        return
    place.write("2026-10-17.plan", SLIP)
    editor = place.open("2026-10-17.plan", settings=plugin("vim-ale"), behind=recipe("plan-ale"))
    editor.find("Call Ann")
    # The findings are about the typed text.
    editor.type("dd")
    editor.wait(lambda screen: "- [x] Call Ann" not in screen.rows, "the line gone")
    # A sign in the margin, and the position.
    editor.wait(lambda screen: any(
        row.startswith("--") and "Grüße" in row for row in screen.rows), "a sign")
    editor.command("ALEFirst")
    screen = editor.under("due: tomorrow")
    assert "5,25-" in screen.rows[22], screen.text
    editor.type("0r*")
    editor.command("ALEFix")
    editor.wait("- [x] Grüße")


def signs_of_gitgutter(place):
    git(place, "init", "-q")
    commit(place)
    editor = place.open(place.day, settings=plugin("vim-gitgutter") + "set updatetime=100\n")
    editor.find("Buy milk")
    editor.type("\\x")
    editor.wait("- [x] Buy milk")
    # It updates after each pause. On a busy machine git may be slower than that.
    editor.command("GitGutter")
    screen = editor.wait(lambda screen: any(
        row.startswith("~") and "- [x] Buy milk" in row for row in screen.rows), "a sign")
    editor.find("Answer Ann")
    editor.type("[c")
    editor.on("~ - [x] Buy milk")
    editor.save()
    editor.type(place.keys_of_day("["))
    screen = editor.wait("2026-10-17.plan")
    assert "E" not in screen.rows[23][:1], screen.text


def git(place, *words, code=0):
    name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    return place.run("git", *name, *words, code=code)


def commit(place, code=0):
    git(place, "add", ".")
    return git(place, "commit", "-qm", "days", code=code)


def a_hook_changes_no_open_file(place):
    place.write("2026-10-20.plan", "# 2026-10-20 Tue\n\n- [ ] Fix the gutter from:2026-10-18\n")
    git(place, "init", "-q")
    commit(place)
    place.run("plan", "init", "--git-hook")
    editor = place.open(place.day)
    editor.append("Buy milk", " due: tomorrow")
    editor.save()
    refused = commit(place, code=1)
    assert "near-miss-attribute" in refused.stderr + refused.stdout, refused.stderr
    editor.focus()
    screen = editor.wait("due: tomorrow")
    assert "W1" not in screen.text, screen.text
    editor.command("PlanFix!")
    editor.wait("due:2026-10-19")
    editor.save()
    commit(place)


def lines_are_found_by_grep(place):
    editor = place.open(place.day, behind=recipe("plan-grep"))
    editor.wait("Buy milk")
    editor.command("silent grep! DENTIST")
    editor.type("\x0c")
    editor.command("cfirst")
    editor.wait("2026-10-05.plan")
    editor.under("Dentist")


# The documented interface of nvim-lint and conform.nvim, as far as the recipes use it.
STUBS = """
local lint = { linters = {}, linters_by_ft = {}, tried = 0 }
function lint.try_lint() lint.tried = lint.tried + 1 end
package.loaded['lint'] = lint
package.loaded['lint.parser'] = {
  from_pattern = function(pattern, groups, severities, defaults)
    return function(output)
      local found = {}
      for line in vim.gsplit(output, '\\n') do
        local parts = { line:match(pattern) }
        if parts[1] then
          local one = vim.deepcopy(defaults)
          for index, name in ipairs(groups) do one[name] = parts[index] end
          one.lnum, one.col = tonumber(one.lnum) - 1, tonumber(one.col) - 1
          one.severity = severities[one.severity]
          table.insert(found, one)
        end
      end
      return found
    end
  end,
}
local conform = {}
package.loaded['conform'] = { setup = function(options) conform = options end }
"""
ASKING = """
local function words(cmd, args)
  local all = { cmd }
  for _, word in ipairs(args) do
    if type(word) == 'function' then word = word() end
    if word == '$FILENAME' then word = vim.api.nvim_buf_get_name(0) end
    table.insert(all, word)
  end
  return all
end
local text = vim.api.nvim_buf_get_lines(0, 0, -1, false)
table.insert(text, '')
local linter = lint.linters[lint.linters_by_ft.plan[1]]
local printed = vim.fn.system(words(linter.cmd, linter.args), text)
local formatter = conform.formatters[conform.formatters_by_ft.plan[1]]
local formatted = vim.fn.system(words(formatter.command, formatter.args), text)
local code = vim.v.shell_error
vim.api.nvim_exec_autocmds('InsertLeave', { pattern = 'x.plan' })
vim.fn.writefile({ vim.json.encode({
  found = linter.parser(printed), formatted = formatted, code = code, tried = lint.tried,
  settings = { linter.stdin, linter.ignore_exitcode, formatter.stdin },
}) }, 'told')
vim.cmd('quitall!')
"""


def recipes_in_lua(place):
    if not place.kind.startswith("nvim"):
        raise LeftOut("Lua is for Neovim")
    place.write("2026-10-17.plan", SLIP.replace("- [x] Call", "* [x] Call"))
    with open(os.path.join(place.path, "recipes.lua"), "w", encoding="utf-8") as file:
        file.write(STUBS + "do\n" + recipe("plan-nvim-lint") + "end\ndo\n"
                   + recipe("plan-conform") + "end\n" + ASKING)
    ended = place.run(place.kind, "--headless", "-u", "NONE", "-i", "NONE", "2026-10-17.plan",
                      "-c", f"luafile {place.path}/recipes.lua", "-c", "cquit")
    told = json.loads(place.text("told"))
    # A hint is about the form, a warning is a finding.
    found = [(one["lnum"], one["col"], one["severity"], one["code"]) for one in told["found"]]
    assert (5, 24, 2, "near-miss-attribute") in found and (4, 0, 3, "unformatted") in found, found
    assert told["code"] == 0 and "\n- [x] Call Ann\n" in told["formatted"], told
    assert told["settings"] == [True, True, True] and told["tried"] == 1, (told, ended.stderr)


CASES = [
    finds_and_formats_by_ale, signs_of_gitgutter, a_hook_changes_no_open_file,
    lines_are_found_by_grep, recipes_in_lua,
]
