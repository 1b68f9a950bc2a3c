import PlanRules

extension Completions {
  /// The script for fish 3 or later.
  var fishScript: String {
    """
    \(origin("fish 3 or later"))

    # Whether an option of a command takes its value from the next word.
    function __plan_takes_value
        switch "$argv"
            case \(callable.flatMap(valueNames).map { quotedForFish($0) }.joined(separator: " "))
                return 0
        end
        return 1
    end

    # The command that a program is.
    function __plan_program
        switch (string replace -r '.*/' '' -- $argv)
    \(programs.map {
        "        case \($0.programName)\n            echo \($0.name)\n"
      }.joined())        case '*'
                echo plan
        end
    end

    function __plan_commands
        \(table(commands.map { ($0.name, $0.summary) }))
    end

    function __plan_rules
        \(table(Rule.all.map { ($0.name, $0.summary) }))
    end
    \(fishEngine)
    \(commands.programNames.map { "complete -c \($0) -f" }.joined(separator: "\n"))

    \(callable.map { lines($0).joined(separator: "\n") }.joined(separator: "\n\n"))

    """
  }
}

private func valueNames(_ command: Command) -> [String] {
  command.optionsWithValue.flatMap { option, _ in
    option.names.map { "\(command.name) \($0)" }
  }
}

/// One line for each option of a command, then those for its operands.
private func lines(_ command: Command) -> [String] {
  let programs = Set([Command.plan.programName, command.programName]).sorted()
  let names = programs.map { "-c \($0)" }.joined(separator: " ")
  let about = command.optionPlace == .beforeOperands ? "__plan_is" : "__plan_about"
  let options = command.allOptions.map { option in
    let spelling = [option.short.map { "-s \($0)" }, option.long.map { "-l \($0)" }]
    let parts =
      ["complete \(names) -n '\(about) \(command.name)'"] + spelling.compactMap { $0 }
      + value(option) + ["-d " + quotedForFish(option.summary)]
    return parts.joined(separator: " ")
  }
  return options + operandLines(command, names)
}

private func operandLines(_ command: Command, _ names: String) -> [String] {
  guard let kind = command.operandKind else { return [] }
  let words = command.words
  let others = words.map { " " + $0.name }.joined()
  let condition =
    kind == .path ? "__plan_takes_files \(command.name)\(others)" : "__plan_is \(command.name)"
  return ["complete \(names) -n '\(condition)' \(source(kind).joined(separator: " "))"]
    + words.map {
      "complete \(names) -n '__plan_is \(command.name)' -a \($0.name) "
        + "-d \(quotedForFish($0.summary))"
    }
    + words.compactMap { word in
      word.operandKind.map {
        "complete \(names) -n '__plan_is \(command.name) \(word.name)' "
          + source($0).joined(separator: " ")
      }
    }
}

private func value(_ option: Option) -> [String] {
  guard case .required(_, let hint) = option.value else { return [] }
  return ["-x"] + source(hint)
}

/// What offers the words of a kind.
private func source(_ hint: Option.Hint) -> [String] {
  switch hint {
  case .path: ["-k", "-a '(__plan_files)'"]
  case .folder: ["-a '(__fish_complete_directories)'"]
  case .rule: ["-a '(__plan_rules)'"]
  case .rules: ["-a '(__plan_rule_list)'"]
  case .command: ["-a '(__plan_commands)'"]
  case .choice(let words): ["-a '\(words.joined(separator: " "))'"]
  case .date, .text: []
  }
}

/// Prints words and what they mean.
private func table(_ rows: [(String, String)]) -> String {
  #"printf '%s\t%s\n'"#
    + rows.map { " \\\n        \($0.0) \(quotedForFish($0.1))" }.joined()
}

private func quotedForFish(_ text: String) -> String {
  let plain = text.split(separator: "\\", omittingEmptySubsequences: false)
  return quoted(plain.joined(separator: #"\\"#), quote: #"\'"#)
}

/// What does not depend on the table.
private let fishEngine = #"""

  # The command the line is about, then the operands before the cursor, one a line.
  function __plan_line
      set -l words (commandline -opc)
      set -l operands (__plan_program $words[1])
      set -l skips 0
      set -l ended 0
      for word in $words[2..-1]
          if test $skips = 1
              set skips 0
          else if test $ended = 1; or not string match -q -- '-?*' $word
              if test "$operands" = plan
                  set operands $word
                  set ended 0
              else
                  set -a operands $word
              end
          else if test "$word" = --
              set ended 1
          else if string match -q -- '--*' $word
              __plan_takes_value $operands[1] $word
              and set skips 1
          else
              # Letters behind one dash; what follows one that takes a value is its value.
              set -l letters (string split '' -- (string sub -s 2 -- $word))
              while set -q letters[1]
                  if __plan_takes_value $operands[1] -$letters[1]
                      test (count $letters) = 1
                      and set skips 1
                      break
                  end
                  set -e letters[1]
              end
          end
      end
      printf '%s\n' $operands
  end

  # Whether the line is about this command.
  function __plan_about
      set -l line (__plan_line)
      test "$line[1]" = $argv[1]
  end

  # Whether the line is about this command and has these operands so far.
  function __plan_is
      set -l line (__plan_line)
      test "$line" = "$argv"
  end

  # Whether the line is about this command and its first operand is none of these words.
  function __plan_takes_files
      set -l line (__plan_line)
      test "$line[1]" = $argv[1]
      and not contains -- "$line[2]" $argv[2..-1]
  end

  # Plans first, then folders and what else there is.
  function __plan_files
      # Only the value of `--option=value`, or fish puts what is before a colon in twice.
      __fish_complete_suffix (commandline -ct | string replace -r -- '^--[^=]*=' '') .plan
  end

  # Rules behind those that the list has already.
  function __plan_rule_list
      set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
      set -l before (string match -r -- '^.*,' $typed)
      for row in (__plan_rules)
          set -l name (string split \t -- $row)[1]
          contains -- $name (string split , -- "$before")
          or printf '%s\n' "$before$row"
      end
  end
  """#
