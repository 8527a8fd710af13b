#!/bin/sh
# pangu 7.2.1 and autocorrect-node 2.14.0, which put blanks between Chinese and Latin letters.
# Guess: in a plain text both leave web addresses as they are, with Chinese before them or in them, as people here write
# them.
# Seen: pangu writes blanks into path and query, around the = also of an address that has no Chinese in it. autocorrect
# leaves the address alone behind a blank; directly behind a Chinese character it writes a blank into one with Chinese
# too, and makes the ? of its query a Chinese one.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pangu@7.2.1 autocorrect-node@2.14.0
cat >space.mjs <<'JS'
import autocorrect from "autocorrect-node";
import pangu from "pangu";

for (const text of [
  "https://shop.example/tea?a=1",
  "見 https://shop.example/tea?a=1",
  "見https://shop.example/tea?a=1",
  "見 https://shop.example/茶葉2號",
  "見 https://shop.example/茶葉?id=茶1",
  "見https://shop.example/茶葉?id=茶1",
]) {
  console.log(`${text}\n  ${pangu.spacingText(text)}\n  ${autocorrect.format(text)}`);
}
JS
seen=$(node space.mjs)
echo "$seen"
test "$seen" = 'https://shop.example/tea?a=1
  https://shop.example/tea?a=1
  https://shop.example/tea?a=1
見 https://shop.example/tea?a=1
  見 https://shop.example/tea?a = 1
  見 https://shop.example/tea?a=1
見https://shop.example/tea?a=1
  見 https://shop.example/tea?a = 1
  見 https://shop.example/tea?a=1
見 https://shop.example/茶葉2號
  見 https://shop.example/茶葉 2 號
  見 https://shop.example/茶葉2號
見 https://shop.example/茶葉?id=茶1
  見 https://shop.example/茶葉? id = 茶 1
  見 https://shop.example/茶葉?id=茶1
見https://shop.example/茶葉?id=茶1
  見 https://shop.example/茶葉? id = 茶 1
  見 https://shop.example/茶葉？id=茶 1'
