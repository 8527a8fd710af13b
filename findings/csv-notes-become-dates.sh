#!/bin/sh
# xlsx 0.18.5 (SheetJS), reading CSV.
# Guess: a cell of Chinese words with a date among them is text, as in Excel; only what is a date as a whole becomes one.
# Seen: the words are dropped without a trace, and the number of a day remains: "best before" and "arrives on" come to
# the same. 民國 75/3/8 (year 75 of the Republic, 1986) becomes 8 March 1975. Directly behind the words, without
# a blank or colon, it is text.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat >cells.cjs <<'JS'
const XLSX = require("xlsx");

for (const text of ["有效期限 2027/3/1", "到貨日:2026/12/24", "民國 75/3/8", "民國75/3/8", "春茶 2027"]) {
  const { t, v, w } = XLSX.read(`備註\n${text}\n`, { type: "string" }).Sheets.Sheet1.A2;
  console.log(`${text}: ${t} ${v} ${w ?? ""}`.trim());
}
JS
seen=$(node cells.cjs)
echo "$seen"
test "$seen" = '有效期限 2027/3/1: n 46447 3/1/27
到貨日:2026/12/24: n 46380 12/24/26
民國 75/3/8: n 27461 3/8/75
民國75/3/8: s 民國75/3/8
春茶 2027: s 春茶 2027'
