#!/bin/sh
# Takes a backup named by its date, then deletes all but the newest KEEP of them.
# techfolio-backup.timer runs it every night; `npm test` runs it too.
set -eu
cd "$(dirname "$0")/.."
folder=${BACKUPS:-/var/lib/techfolio/backups}
file=$folder/techfolio-$(date -u +%Y-%m-%dT%H%M%SZ)
keep=${KEEP:-14}
case $keep in
  0* | *[!0-9]*)
    echo "KEEP is how many backups stay, a number from 1 on, and not \"$keep\"." >&2
    exit 1
    ;;
esac
umask 077
mkdir -p "$folder"
node_modules/.bin/node techfolio.js backup "$file"

# Reached only if the new one is there. The names sort by date; a manifest goes with its backup.
ls "$folder" | grep -E '^techfolio-[0-9-]+T[0-9]+Z$' | sort -r | tail -n +$((keep + 1)) |
  while read -r old; do rm -f -- "$folder/$old" "$folder/$old.json"; done

# A killed backup leaves a partial copy, which the next one removes unless another process has its number by now.
find "$folder" -maxdepth 1 -type d -name 'techfolio-*.partial-*' -mtime +0 -exec rm -rf -- {} +
