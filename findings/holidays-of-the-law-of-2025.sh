#!/bin/sh
# date-holidays 3.37.0, Taiwan.
# Guess: the days off of 2026 are those of the law on commemorative days and holidays of 28 May 2025, which made five more
# days holidays for all: the day before New Year's Eve, Labour Day, Teachers' Day, Retrocession Day and Constitution Day.
# Seen: none of the five is "public". Four are "observance", as before the law; 15 February (the day before New Year's Eve)
# is not there at all. A delivery date that counts on it promises work on days off.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-holidays@3.37.0
cat >days.cjs <<'JS'
const Holidays = require("date-holidays");

const days = new Holidays("TW").getHolidays(2026);
for (const day of ["2026-02-15", "2026-02-16", "2026-05-01", "2026-09-28", "2026-10-10", "2026-10-25", "2026-12-25"]) {
  const types = days.filter(({ date }) => date.startsWith(day)).map(({ type }) => type);
  console.log(day, [...new Set(types)].sort().join(" ") || "-");
}
JS
seen=$(node days.cjs)
echo "$seen"
test "$seen" = '2026-02-15 -
2026-02-16 public
2026-05-01 observance
2026-09-28 observance
2026-10-10 public
2026-10-25 observance
2026-12-25 observance'
