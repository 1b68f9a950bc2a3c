# bash complete.bash SCRIPT <LINES
#
# Prints what a completion script offers at the end of each line of the input: one word on a line,
# and an empty line after the words of each input line. Bash itself splits the line at blanks, = and
# :.
source "$1"
while IFS= read -r line; do
  cut=${line//=/ = }
  cut=${cut//:/ : }
  read -r -a COMP_WORDS <<<"$cut"
  [[ $line == *' ' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  # The function that bash would call.
  function=$(complete -p "${COMP_WORDS[0]}") || exit
  function=${function#*-F }
  "${function%% *}" "${COMP_WORDS[0]}" "${COMP_WORDS[COMP_CWORD]}"
  ((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
  echo
done
