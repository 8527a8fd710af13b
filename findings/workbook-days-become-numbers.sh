#!/bin/sh
# exceljs 4.4.0, reading what xlsx 0.18.5 (SheetJS) has written.
# Guess: a day in one of the formats that Excel in Taiwan has built in (27 to 36 and 50 to 58, [$-404]e/m/d and
# yyyy"年"m"月"d"日" among them; a workbook names them by number only, as it does 14) is a Date.
# Seen: exceljs has a table of them, language by language, but takes none from it: the cell has no format, and the day is
# the number 46355. 14 gives a Date. SheetJS gives a Date for all.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.2
cat >days.mjs <<'JS'
import ExcelJS from "exceljs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import XLSX from "xlsx";

const STYLES = "xl/styles.xml";
/** 2026/11/29 in format 14, as a workbook stores it. */
const sheet = { "!ref": "A1", A1: { t: "n", v: 46355, z: "m/d/yy" } };
const files = unzipSync(new Uint8Array(XLSX.write({ SheetNames: ["A"], Sheets: { A: sheet } }, { type: "array" })));
const styles = strFromU8(files[STYLES]);
if (!styles.includes('numFmtId="14"')) throw Error("format 14 is not there");

for (const format of [14, 27, 28, 31, 50, 57]) {
  const book = zipSync({ ...files, [STYLES]: strToU8(styles.replaceAll('numFmtId="14"', `numFmtId="${format}"`)) });
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(Buffer.from(book));
  const values = [
    read.worksheets[0].getCell("A1").value,
    XLSX.read(book, { type: "array", cellDates: true }).Sheets.A.A1.v,
  ];
  console.log(`${format}: ${values.map((value) => (value instanceof Date ? "Date" : value)).join(", ")}`);
}
JS
seen=$(node days.mjs)
echo "$seen"
test "$seen" = '14: Date, Date
27: 46355, Date
28: 46355, Date
31: 46355, Date
50: 46355, Date
57: 46355, Date'
