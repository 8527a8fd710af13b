#!/bin/sh
# ssf 0.11.2 (SheetJS, as in xlsx 0.18.5) and numfmt 4.0.1, which show a cell as its number format says.
# Guess: a quotation's 1250 in the format [DBNum2][$-404]General, which Excel offers for Taiwan as "Chinese capital
# numerals", comes out as 壹仟貳佰伍拾, or at least as 1250.
# Seen: ssf takes the language [$-404] for a currency and writes $1250; so it does with every other format that only names a
# language. numfmt writes 1250. Neither writes Chinese numerals, and neither says so.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ssf@0.11.2 xlsx@0.18.5 numfmt@4.0.1
cat >numerals.mjs <<'JS'
import { format } from "numfmt";
import ssf from "ssf";
import xlsx from "xlsx";

for (const text of ["[DBNum2][$-404]General", "[DBNum1][$-404]0", "[$-404]#,##0", "[$NT$-404]#,##0"]) {
  console.log(`${text} ${ssf.format(text, 1250)} ${xlsx.SSF.format(text, 1250)} ${format(text, 1250)}`);
}
JS
seen=$(node numerals.mjs)
echo "$seen"
test "$seen" = '[DBNum2][$-404]General $1250 $1250 1250
[DBNum1][$-404]0 $1250 $1250 1250
[$-404]#,##0 $1,250 $1,250 1,250
[$NT$-404]#,##0 NT$1,250 NT$1,250 NT$1,250'
