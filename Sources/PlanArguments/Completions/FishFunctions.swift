/// The part of the fish script that does not depend on the commands. `SUITE` is replaced by the
/// name of the suite, `ENDING` by the ending of its files.
let fishFunctions = #"""

  # The command the line is about, then the operands before the cursor, one a line.
  function __SUITE_line
      set -l words (commandline -opc)
      set -l operands (__SUITE_program $words[1])
      set -l skips 0
      set -l ended 0
      for word in $words[2..-1]
          if test $skips = 1
              set skips 0
          else if test $ended = 1; or not string match -q -- '-?*' $word
              if test "$operands" = SUITE
                  set operands $word
                  set ended 0
              else
                  set -a operands $word
              end
          else if test "$word" = --
              set ended 1
          else if string match -q -- '--*' $word
              __SUITE_takes_value $operands[1] $word
              and set skips 1
          else
              # Letters after one dash; what follows one that takes a value is its value.
              set -l letters (string split '' -- (string sub -s 2 -- $word))
              while set -q letters[1]
                  if __SUITE_takes_value $operands[1] -$letters[1]
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
  function __SUITE_about
      set -l line (__SUITE_line)
      test "$line[1]" = $argv[1]
  end

  # Whether the line is about this command and has these operands so far.
  function __SUITE_is
      set -l line (__SUITE_line)
      test "$line" = "$argv"
  end

  # Whether the line is about this command and its first operand is none of these words.
  function __SUITE_takes_files
      set -l line (__SUITE_line)
      test "$line[1]" = $argv[1]
      and not contains -- "$line[2]" $argv[2..-1]
  end

  # Files of the suite first, then folders and what else there is.
  function __SUITE_files
      # Only the value of `--option=value`, or fish puts what is before a colon in twice.
      __fish_complete_suffix (commandline -ct | string replace -r -- '^--[^=]*=' '') ENDING
  end

  # What a function prints, after the words that the list has already.
  function __SUITE_list
      set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
      set -l before (string match -r -- '^.*,' $typed)
      for row in ($argv[1])
          set -l name (string split \t -- $row)[1]
          contains -- $name (string split , -- "$before")
          or printf '%s\n' "$before$row"
      end
  end
  """#
