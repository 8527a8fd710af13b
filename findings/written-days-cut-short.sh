#!/bin/sh
# chrono-node 2.10.3, traditional and simplified Chinese.
# Guess: a day or time that a customer writes for a delivery is read as it stands, or not at all; both scripts alike.
# Seen: in traditional characters, days of the month in words are cut after 二十: 十二月二十五日 (25 December) is the
# 20th; simplified ones are right. In both, the end of "7 to 9 in the evening" is 9 in the morning of the next day,
# and 晚上12點 (12 at night) is noon.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent chrono-node@2.10.3
cat >days.mjs <<'JS'
import { zh } from "chrono-node";

const NOW = new Date(2026, 10, 30, 9);
const shown = (parts) =>
  parts && `${parts.get("month")}/${parts.get("day")}${parts.isCertain("hour") ? ` ${parts.get("hour")}h` : ""}`;
const read = (locale, text) => {
  const [found] = locale.parse(text, NOW);
  return [found.start, found.end].filter(Boolean).map(shown).join(" to ");
};
for (const [traditional, simplified] of [
  ["十二月二十五日", "十二月二十五日"],
  ["二月二十八號", "二月二十八号"],
  ["12月25日", "12月25日"],
  ["明天晚上7點到9點", "明天晚上7点到9点"],
  ["今天晚上12點", "今天晚上12点"],
]) {
  console.log(`${traditional}: ${read(zh.hant, traditional)}; ${read(zh.hans, simplified)}`);
}
JS
seen=$(node days.mjs)
echo "$seen"
test "$seen" = '十二月二十五日: 12/20; 12/25
二月二十八號: 2/20; 2/28
12月25日: 12/25; 12/25
明天晚上7點到9點: 12/1 19h to 12/2 9h; 12/1 19h to 12/2 9h
今天晚上12點: 11/30 12h; 11/30 12h'
