# zsh -f complete.zsh SCRIPT FOLDER <LINES
#
# Prints what a completion script offers at the end of each line of the input: one word on a line,
# often with a tab and its meaning, and an empty line after the words of each input line. FOLDER is
# for temporary files.
#
# zsh has completions only while a user types. So another zsh gets a terminal, in which TAB writes
# the offered words to a file.
zmodload zsh/zpty
script=$1 folder=$2

cat >$folder/setup <<'SETUP'
autoload -Uz compinit
compinit -D -u
compadd() {
  # This call wants an answer, and offers nothing.
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits texts
  local index=${@[(i)-d]}
  ((index < $#)) && texts=("${(@P)@[index + 1]}")
  builtin compadd -A hits -D texts "$@"
  for ((index = 1; index <= $#hits; index++)); do
    # The displayed text is the padded word, followed by its meaning.
    [[ $texts[index] == *' -- '* ]] && texts[index]=${texts[index]#* -- } || texts[index]=
    [[ $hits[index] ]] && print -r -- $hits[index]$'\t'$texts[index] >>$offered
  done
  builtin compadd "$@"
}
complete-and-leave() {
  zle offer
  BUFFER=
  mv $offered $offered.done
}
zle -C offer list-choices _main_complete
zle -N complete-and-leave
bindkey '^I' complete-and-leave
setopt no_always_last_prompt
SETUP

zpty typist env TERM=dumb COLUMNS=500 LINES=5000 zsh -f -i
zpty -w typist "offered=$folder/offered; source $folder/setup; source ${(q)script}; touch $folder/ready"
# Fails instead of waiting forever.
await() {
  local waited
  for ((waited = 0; waited < 3000; waited++)); do
    [[ -e $1 ]] && return
    zpty -r -t typist >/dev/null
    sleep 0.01
  done
  print -u 2 "zsh does not answer"
  exit 1
}
await $folder/ready
while IFS= read -r line; do
  : >$folder/offered
  zpty -w -n typist "$line"$'\t'
  await $folder/offered.done
  cat $folder/offered.done
  rm $folder/offered.done
  print
done
