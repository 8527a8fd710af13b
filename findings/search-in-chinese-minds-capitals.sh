#!/bin/sh
# @orama/orama 3.1.18 with the tokenizer for Chinese of @orama/tokenizers 3.1.18.
# Guess: Latin letters in Chinese names are found in capitals or not, as with the tokenizer that Orama has of its own.
# Seen: the Chinese one never makes letters small: "iphone", "usb-c" and "spf50" find nothing where the name has capitals,
# and no option changes it. Orama's own finds these, but no Chinese word.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @orama/orama@3.1.18 @orama/tokenizers@3.1.18
cat >find.mjs <<'JS'
import { create, insert, search } from "@orama/orama";
import { createTokenizer } from "@orama/tokenizers/mandarin";

const shops = [undefined, { tokenizer: createTokenizer() }].map((components) => {
  const shop = create({ schema: { name: "string" }, components });
  for (const name of ["iPhone15手機殼", "USB-C 充電線", "SPF50 防曬乳"]) insert(shop, { name });
  return shop;
});
for (const term of ["iPhone15", "iphone15", "USB-C", "usb-c", "spf50", "手機"]) {
  const [own, chinese] = shops.map((shop) => search(shop, { term }).hits.map(({ document }) => document.name).join() || "-");
  console.log(`${term}: ${own}; ${chinese}`);
}
JS
seen=$(node find.mjs)
echo "$seen"
test "$seen" = 'iPhone15: iPhone15手機殼; iPhone15手機殼
iphone15: iPhone15手機殼; -
USB-C: USB-C 充電線; USB-C 充電線
usb-c: USB-C 充電線; -
spf50: SPF50 防曬乳; -
手機: -; iPhone15手機殼'
