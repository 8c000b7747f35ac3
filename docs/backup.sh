#!/bin/sh
# Takes a backup named by its date, then deletes all but the newest KEEP of them.
# techfolio-backup.timer runs it every night; `npm test` runs it too.
set -eu
cd "$(dirname "$0")/.."
folder=${BACKUPS:-/var/lib/techfolio/backups}
file=$folder/techfolio-$(date -u +%Y-%m-%dT%H%M%SZ)
umask 077
mkdir -p "$folder"

case ${DATABASE_URL:-sqlite:} in
  sqlite:*) node_modules/.bin/node scripts/backup.ts "$file" ;;
  # The password comes from PGPASSFILE: an address on a command line is for every user to read.
  *) pg_dump --no-password --format=custom --file="$file" --dbname="$DATABASE_URL" ;;
esac

# Reached only if the new one is there. The names sort by date; a manifest goes with its backup.
ls "$folder" | grep -E '^techfolio-[0-9-]+T[0-9]+Z$' | sort -r | tail -n +$((${KEEP:-14} + 1)) |
  while read -r old; do rm -f -- "$folder/$old" "$folder/$old.json"; done
