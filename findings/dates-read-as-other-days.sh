#!/bin/sh
# any-date-parser 2.2.4 in zh-TW.
# Guess: what Intl writes as a date in zh-TW is read as that day, and a form that it does not know is refused.
# Seen: 2026年11月29日 alone is right; with a time or weekday behind it, both as Intl writes them, it is 1 January. A month
# and day of one digit each are right there too. 12/25 is 12 February: 12/2 with the day first, the last digit dropped;
# 115/11/29 of Taiwan's calendar loses its first and is 15 November 2029.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent any-date-parser@2.2.4
cat >days.mjs <<'JS'
import parser from "any-date-parser";

for (const text of [
  "2026年11月29日",
  "2026年11月29日 下午3:05",
  "2026年11月29日 星期日",
  "2026年3月5日 下午3:05",
  "12/25",
  "115/11/29",
]) {
  const { year = "-", month, day, hour = "-", minute = "-" } = parser.attempt(text, "zh-TW");
  console.log(`${text}: ${year}/${month}/${day} ${hour}:${minute}`);
}
JS
seen=$(node days.mjs)
echo "$seen"
test "$seen" = '2026年11月29日: 2026/11/29 -:-
2026年11月29日 下午3:05: 2026/1/1 15:5
2026年11月29日 星期日: 2026/1/1 -:-
2026年3月5日 下午3:05: 2026/3/5 15:5
12/25: -/2/12 -:-
115/11/29: 2029/11/15 -:-'
