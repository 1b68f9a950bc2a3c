# fish complete.fish SCRIPT <LINES
#
# Prints what a completion script offers at the end of each line of the input: one word on a line,
# often with a tab and its meaning, and an empty line after the words of each input line.
source $argv[1]
while read --local line
    complete --do-complete="$line"
    echo
end
