#!/bin/sh
# xlsx 0.18.5 (SheetJS), ssf 0.11.2 and numfmt 4.0.1, which write the values of a workbook as their cells show them.
# Guess: a day in Excel's format for Taiwan's calendar, [$-404]e/m/d, is written as the cell shows it: 115/11/29.
# Seen: all three write the year of the common era, 2026/11/29, and the two of SheetJS leave the letters of the era
# standing in front of it; only the number in the cell tells which day is meant.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5 ssf@0.11.2 numfmt@4.0.1
cat >days.mjs <<'JS'
import { format } from "numfmt";
import SSF from "ssf";
import XLSX from "xlsx";

/** 2026/11/29 as a workbook stores it. */
const DAY = 46355;
for (const code of ["[$-404]e/m/d", "[$-404]gge/mm/dd"]) {
  const sheet = { "!ref": "A1", A1: { t: "n", v: DAY, z: code } };
  const read = XLSX.read(XLSX.write({ SheetNames: ["A"], Sheets: { A: sheet } }, { type: "buffer" }), { cellNF: true });
  console.log(read.Sheets.A.A1.w, SSF.format(code, DAY), format(code, DAY));
}
JS
seen=$(node days.mjs)
echo "$seen"
test "$seen" = '2026/11/29 2026/11/29 2026/11/29
gg2026/11/29 gg2026/11/29 2026/11/29'
