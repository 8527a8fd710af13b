#!/bin/sh
# receiptline 4.0.4 with iconv-lite 0.6.3 below it, ESC/POS in Big5, as printers sold in Taiwan understand.
# Guess: a character of a name that Big5 does not have (堃, 喆) is replaced by a question mark, so that one sees it.
# Seen: it is written with its code of Hong Kong's supplement, FB69 and FB46, beyond the last character of Big5 as Taiwan's
# printers and Windows have it (F9FE). Those are codes for characters of one's own there: blank or another character on
# paper. Only with encoding "cp950" it is a question mark.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent receiptline@4.0.4
cat >slip.cjs <<'JS'
const { transform } = require("receiptline");

const bytesOf = (name, encoding) => {
  const bytes = Buffer.from(transform(name, { command: "escpos", cpl: 32, encoding }), "latin1").toString("hex");
  return /1c26(.+?)0a1d56/.exec(bytes)?.[1];
};
for (const name of ["陳", "堃", "喆", "龘"]) console.log(name, bytesOf(name, "big5"), bytesOf(name, "cp950"));
JS
seen=$(node slip.cjs)
echo "$seen"
test "$seen" = '陳 b3af b3af
堃 fb69 3f
喆 fb46 3f
龘 f9d5 f9d5'
