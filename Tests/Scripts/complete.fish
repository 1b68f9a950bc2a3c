# fish complete.fish SCRIPT <LINES
#
# What a script of completions offers at the end of each line that is read: a word a line, often
# with a tab and what it means, and an empty line after each line's.
source $argv[1]
while read --local line
    complete --do-complete="$line"
    echo
end
