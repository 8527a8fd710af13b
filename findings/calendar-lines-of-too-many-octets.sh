#!/bin/sh
# ics 3.12.0 beside ical-generator 10.2.0: a day to pick an order up, for the buyer's calendar.
# Guess: both fold a long line at 75 octets, as RFC 5545 says, and between characters.
# Seen: ics counts characters: a line of Chinese has up to 225 octets, three times what a reader has to take. ical-generator
# counts octets. Both leave every character whole, and lines in English are right in both.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ics@3.12.0 ical-generator@10.2.0
cat >calendar.mjs <<'JS'
import ical from "ical-generator";
import { createEvent } from "ics";
const texts = { Chinese: "門市取貨，請攜帶取貨編號".repeat(12), English: "Pick up your order in the shop. ".repeat(8).trim() };
const longest = (text) => Math.max(...text.split(/\r?\n/).map((line) => Buffer.byteLength(line)));
const isWhole = (text) => !text.includes("\ufffd");
for (const [language, title] of Object.entries(texts)) {
  const { value } = createEvent({ uid: "1", start: [2026, 12, 1, 10, 0], duration: { hours: 1 }, title });
  const calendar = ical();
  calendar.createEvent({ id: "1", start: new Date(0), summary: title });
  console.log(language, "ics", longest(value), isWhole(value), "ical-generator", longest(calendar.toString()) <= 75);
}
JS
seen=$(node calendar.mjs)
echo "$seen"
test "$seen" = "Chinese ics 223 true ical-generator true
English ics 75 true ical-generator true"
