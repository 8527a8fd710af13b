#!/bin/sh
# csv-stringify 6.9.0, `escape_formulas`.
# Guess: the apostrophe that it puts before a formula can be taken off again when the file is read, so that every text
# comes back as it was.
# Seen: a text that itself begins with an apostrophe and a sign is written as it is, so that the two texts -5 and '-5 are
# the same in the file; a reader that takes the apostrophe off changes the second.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent csv-stringify@6.9.0
cat >cells.mjs <<'JS'
import { stringify } from "csv-stringify/sync";
console.log(["-5", "'-5"].map((text) => stringify([[text]], { escape_formulas: true }).trim()).join(" and "));
JS
seen=$(node cells.mjs)
echo "$seen"
test "$seen" = "'-5 and '-5"
