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

case ${DATABASE_URL:-sqlite:} in
  sqlite:*) node_modules/.bin/node scripts/backup.ts "$file" ;;
  # The password comes from PGPASSFILE: an address on a command line is for every user to read.
  # It has its name once it is whole: half a backup would count as one below.
  *)
    # Whoever stops it ends it by an exit: a signal alone would leave half a copy of everybody's data.
    trap 'rm -f -- "$file.partial"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    pg_dump --no-password --format=custom --file="$file.partial" --dbname="$DATABASE_URL"
    mv -- "$file.partial" "$file"
    ;;
esac

# Reached only if the new one is there. The names sort by date; a manifest goes with its backup.
ls "$folder" | grep -E '^techfolio-[0-9-]+T[0-9]+Z$' | sort -r | tail -n +$((keep + 1)) |
  while read -r old; do rm -f -- "$folder/$old" "$folder/$old.json"; done
