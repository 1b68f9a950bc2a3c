#!/bin/bash
# vim_oldest.sh [FOLDER [COMMAND]]: puts vim 8.2, the oldest supported one, beside the vim of the
# system: into FOLDER (/opt/vim82), started by COMMAND (/usr/local/bin/vim82).
#
# No distribution in use has it, so the packages of Debian 11 are fetched and unpacked, not
# installed. A newer vim of the same system has installed the libraries they need. If vim82 exists
# already, nothing is done. If it cannot be had, that is reported as "left out", and the script ends
# with 0. A package with other bytes than these is an error.
set -euo pipefail
export LC_ALL=C

folder=${1:-/opt/vim82}
command=${2:-/usr/local/bin/vim82}
pool=http://deb.debian.org/debian/pool/main/v/vim
packages=(
  vim_8.2.2434-3+deb11u1_amd64.deb
  b06d11fdee525b919deb4778f7af352ebf3d6ce2591c8fb8e02e52f1ae90ef7d
  vim-runtime_8.2.2434-3+deb11u1_all.deb
  ad63cd0bacbd592468694dd06e7e84fc69acfcc1521f5a907904f1fe7b527cd0
)

left_out() {
  printf 'vim82: left out: %s\n' "$*"
  exit 0
}

# fetch ADDRESS FILE: uses what is installed. A minimal system has at least the helper of apt.
fetch() {
  local get='import sys, urllib.request as r; open(sys.argv[2], "wb").write(r.urlopen(sys.argv[1], timeout=60).read())'
  curl -fsSL --retry 2 --max-time 120 -o "$2" "$1" 2>/dev/null ||
    python3 -c "$get" "$1" "$2" 2>/dev/null ||
    /usr/lib/apt/apt-helper download-file "$1" "$2" >/dev/null 2>&1
}

if found=$(type -P vim82 || type -P "$command"); then
  printf 'vim82: %s is there\n' "$found"
  exit 0
fi
machine=$(uname -sm)
[ "$machine" = 'Linux x86_64' ] || left_out "the packages are not for $machine"
type -P dpkg-deb >/dev/null || left_out 'dpkg-deb is missing'
mkdir -p "$folder" "${command%/*}" 2>/dev/null || true
[ -w "$folder" ] && [ -w "${command%/*}" ] || left_out "$folder or ${command%/*} cannot be written"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for ((each = 0; each < ${#packages[@]}; each += 2)); do
  name=${packages[each]}
  fetch "$pool/$name" "$scratch/$name" || left_out "$pool/$name cannot be fetched"
  if ! printf '%s  %s\n' "${packages[each + 1]}" "$scratch/$name" | sha256sum -c --status; then
    printf 'vim82: error: %s has another sum than %s\n' "$name" "${packages[each + 1]}" >&2
    exit 1
  fi
done
for package in "$scratch"/*.deb; do dpkg-deb -x "$package" "$folder"; done

# Outside of its usual place the program needs the folder of its runtime files.
program=$folder/usr/bin/vim.basic
if ! VIMRUNTIME=$folder/usr/share/vim/vim82 "$program" --version >"$scratch/version" 2>&1; then
  left_out "it does not start: $(head -1 "$scratch/version")"
fi
printf '#!/bin/sh\nVIMRUNTIME='\''%s'\'' exec '\''%s'\'' "$@"\n' \
  "$folder/usr/share/vim/vim82" "$program" >"$scratch/vim82"
install -m 755 "$scratch/vim82" "$command"
printf 'vim82: %s, %s\n' "$command" "$(head -1 "$scratch/version")"
