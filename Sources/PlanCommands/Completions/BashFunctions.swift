/// The part of the script for bash that does not depend on the table.
let bashFunctions = #"""

  # Offers the words of a list that begin with $1, each behind $2.
  _plan_offer() {
    local word
    for word in $words; do
      [[ $word == "$1"* ]] && COMPREPLY+=("$2$word")
    done
  }

  # Offers folders, or plans and folders, each behind $2; all files where there are neither.
  _plan_files() {
    local name names
    names=$(
      [[ $kind == folder ]] || compgen -f -X '!*.plan' -- "$1"
      compgen -d -- "$1"
    )
    [[ $names || $kind == folder ]] || names=$(compgen -f -- "$1")
    [[ $names ]] || return
    while IFS= read -r name; do
      COMPREPLY+=("$2$name")
    done <<<"$names"
    compopt -o filenames 2>/dev/null
  }

  # Offers what is of $kind and begins with $1, each behind $2.
  _plan_reply() {
    local list= word
    case $kind in
      words) _plan_offer "$1" "$2" ;;
      rules)
        [[ $1 == *,* ]] && list=${1%,*},
        words=
        for word in $_plan_rules; do
          [[ ,$list == *,$word,* ]] || words+=" $word"
        done
        _plan_offer "${1##*,}" "$2$list"
        ;;
      folder | path)
        _plan_offer "$1" "$2"
        _plan_files "$1" "$2"
        ;;
    esac
  }

  # Puts the words before the cursor in $line, and what of the last one stays as it is in $before.
  _plan_join() {
    local index word glued=
    # Bash cuts words at = : and @ as well, and replaces only what is behind the last cut.
    for ((index = 1; index <= COMP_CWORD; index++)); do
      word=${COMP_WORDS[index]}
      if [[ $word && $word != *[!=:@]* ]] && ((${#line[@]})); then
        line[${#line[@]} - 1]+=$word glued=1 before=${line[${#line[@]} - 1]}
      elif [[ $glued ]]; then
        before=${line[${#line[@]} - 1]} glued=
        line[${#line[@]} - 1]+=$word
      else
        before=
        line+=("$word")
      fi
    done
  }

  # Sets $pending if the option $1, or the last of its letters, takes its value from the next word.
  _plan_option() {
    local index
    if [[ $1 == --* ]]; then
      [[ $1 != *=* ]] && _plan_value "$command" "$1" && pending=$1
      return
    fi
    for ((index = 1; index < ${#1}; index++)); do
      if _plan_value "$command" "-${1:index:1}"; then
        ((index == ${#1} - 1)) && pending=-${1:index:1}
        return
      fi
    done
  }

  # Finds what stands before the word: $command, the option that waits for its value in $pending,
  # whether options have $ended, the $first operand.
  _plan_look() {
    local word
    for word in "${line[@]:0:${#line[@]} - 1}"; do
      if [[ $pending ]]; then
        pending=
      elif [[ ! $ended && $word == -- ]]; then
        ended=1
      elif [[ ! $ended && $word == -?* ]]; then
        _plan_option "$word"
      elif [[ $command == plan ]]; then
        command=$word ended=
      else
        first=${first:-$word}
      fi
    done
  }

  # Offers what the word $1 may become.
  _plan_answer() {
    words=
    if [[ $pending ]]; then
      _plan_value "$command" "$pending"
      _plan_reply "$1" ''
    elif [[ ! $ended && $1 == --*=* ]]; then
      _plan_value "$command" "${1%%=*}" && _plan_reply "${1#*=}" "${1%%=*}="
    elif [[ ! $ended && $1 == -* ]]; then
      _plan_options "$command"
      _plan_offer "$1" ''
    else
      _plan_operand "$command" "$first"
      _plan_reply "$1" ''
    fi
  }

  _plan() {
    local command kind words line=() before= pending= ended= first=
    local IFS=$' \t\n'
    COMPREPLY=()
    _plan_program "$1"
    _plan_join
    _plan_look
    _plan_answer "${line[${#line[@]} - 1]}"
    ((${#COMPREPLY[@]})) && COMPREPLY=("${COMPREPLY[@]#"$before"}")
  }
  """#
