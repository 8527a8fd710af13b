#!/bin/sh
# dayjs 1.11.23 with its locale zh-tw and its plugin customParseFormat.
# Guess: a time that dayjs itself has written with "A hh:mm" is read back with the same format as the same time, in all 24
# hours.
# Seen: half past twelve is written 中午 12:30 (noon) and read as half past midnight, twelve hours earlier; the other 23
# hours are right, and 下午 12:30 (afternoon), as Windows writes it, is right too.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent dayjs@1.11.23
cat >times.cjs <<'JS'
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/customParseFormat"));
require("dayjs/locale/zh-tw");

const FORMAT = "YYYY/MM/DD A hh:mm";
const read = (text) => dayjs(text, FORMAT, "zh-tw").format("HH:mm");
let right = 0;
for (let hour = 0; hour < 24; hour++) {
  const time = dayjs(new Date(2026, 10, 29, hour, 30)).locale("zh-tw");
  const written = time.format(FORMAT);
  if (read(written) === time.format("HH:mm")) right++;
  else console.log(`${time.format("HH:mm")}: ${written}: ${read(written)}`);
}
console.log(`right: ${right} of 24; 2026/11/29 下午 12:30: ${read("2026/11/29 下午 12:30")}`);
JS
seen=$(node times.cjs)
echo "$seen"
test "$seen" = '12:30: 2026/11/29 中午 12:30: 00:30
right: 23 of 24; 2026/11/29 下午 12:30: 12:30'
