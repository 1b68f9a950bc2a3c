import Foundation
import PlanTesting
import Testing

/// Checks that the scripts use only what vim 8.2.0 had, even if the installed editors are newer.
@Suite struct VimAgeTests {
  /// Functions that came with a patch of 8.2 or with vim 9, and functions that only Neovim has.
  private static let later: Set<Substring> = [
    "autocmd_add", "autocmd_delete", "autocmd_get", "base64_decode", "base64_encode",
    "bindtextdomain",
    "blob2list", "blob2str", "chansend", "charclass", "charcol", "charidx", "cmdcomplete_info",
    "complete_match", "diff", "digraph_get", "digraph_getlist", "digraph_set", "digraph_setlist",
    "echoraw", "exists_compiled", "extendnew", "filecopy", "flatten", "flattennew", "foreach",
    "fullcommand", "getcellpixels", "getcellwidths", "getcharpos", "getcharstr", "getcmdcompltype",
    "getcmdprompt", "getcmdscreenpos", "getcursorcharpos", "getmarklist", "getreginfo", "getregion",
    "getregionpos", "getscriptinfo", "getstacktrace", "gettext", "hlget", "hlset", "id", "indexof",
    "instanceof", "interrupt", "isabsolutepath", "jobstart", "keytrans", "list2blob", "list2tuple",
    "luaeval", "maplist", "mapnew", "mapset", "matchbufline", "matchfuzzy", "matchfuzzypos",
    "matchstrlist", "menu_info", "ngettext", "popup_list", "preinserted", "prompt_getprompt",
    "readblob", "readdirex", "reduce", "rpcrequest", "searchcount", "setcellwidths", "setcharpos",
    "setcmdline", "setcursorcharpos", "slice", "stdpath", "str2blob", "strcharlen", "strutf16len",
    "swapfilelist", "terminalprops", "tuple2list", "typename", "uri_decode", "uri_encode",
    "utf16idx",
    "virtcol2col", "wildtrigger", "win_gettype", "win_move_separator", "win_move_statusline",
  ]

  /// Other newer forms: methods, `<Cmd>` maps, `<ScriptCmd>`, Vim9 script, `??`, and strings with
  /// expressions in them.
  private static let forms = [
    #"\)->\w"#, "<Cmd>", "<ScriptCmd>", "^ *vim9", "^ *def ", #" \?\? "#, #"(?:= |\(|, )\$['"]"#,
    #"^ *(?:lua|python3?) "#,
  ]

  private func scripts() throws -> [(path: String, lines: [Substring])] {
    try PackageFiles.files(below: "Grammar/vim", ending: ".vim").map { path in
      let text = try String(contentsOf: PackageFiles.root.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (path, lines.filter { !$0.drop { $0 == " " }.hasPrefix("\"") })
    }
  }

  /// The functions that a line calls without a scope, which are vim's own.
  private func called(_ line: Substring) -> [Substring] {
    line.matches(of: /(?:^|[^\w:#.&@$\\%>])([a-z]\w*)\(/).map(\.output.1)
  }

  @Test func `no function is newer than vim 8.2`() throws {
    for (path, lines) in try scripts() {
      for line in lines {
        #expect(called(line).filter(Self.later.contains) == [], "\(path): \(line)")
      }
    }
  }

  @Test func `no syntax is newer than vim 8.2`() throws {
    for form in Self.forms {
      let pattern = try Regex(form)
      for (path, lines) in try scripts() {
        for line in lines {
          #expect(line.firstMatch(of: pattern) == nil, "\(path): \(line)")
        }
      }
    }
  }

  @Test func `a call is distinguished from text that only looks like one`() {
    #expect(called("  let l:x = mapnew(s:slice(l:y), 'len(v:val)')") == ["mapnew", "len"])
    #expect(called("call plan#date#reduce(1)") == [])
  }
}
