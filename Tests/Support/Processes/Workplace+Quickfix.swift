import Testing

extension Workplace {
  /// Where vim goes from entry to entry of its quickfix list, as `:cnext` does: `FILE:LINE:TEXT` from
  /// the cursor on, a line each, and at last the number of lines in the list.
  ///
  /// - Parameters:
  ///   - script: what fills the list.
  ///   - command: a line of the shell that runs before.
  public func quickfixJumps(by script: String, after command: String = ":") throws -> String {
    try write(
      """
      \(script)
      let lines = []
      for number in range(1, len(filter(getqflist(), 'v:val.valid')))
        execute 'cc ' .. number
        call add(lines, expand('%:.') .. ':' .. line('.') .. ':' .. strpart(getline('.'), col('.') - 1))
      endfor
      call add(lines, len(getqflist()) .. ' lines')
      call writefile(lines, 'jumps')
      qall!
      """, to: "jump.vim")
    let line = "\(command); vim -es -Nu NONE -i NONE -n -S jump.vim"
    try #require(try run(line, environment: ["LC_ALL": "C.UTF-8"]).code == 0)
    return try text("jumps")
  }
}
