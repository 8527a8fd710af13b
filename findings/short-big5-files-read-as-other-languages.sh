#!/bin/sh
# chardet 2.2.0, jschardet 4.1.0; files written with iconv-lite 0.7.3.
# Guess: a list in Big5, as Excel in Taiwan saves CSV, is recognised as Big5.
# Seen: chardet calls short lists of stock, prices or parcels Baltic, Russian or Japanese; one with whole addresses is
# right. jschardet says Big5 each time, though it is sure of it to 2 to 19 in 100 only, so a threshold throws it away.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent chardet@2.2.0 jschardet@4.1.0 iconv-lite@0.7.3
cat >detect.js <<'JS'
const { encode } = require("iconv-lite");
const chardet = require("chardet");
const jschardet = require("jschardet");
for (const text of [
  "貨號,庫存\nTEA-01,5\nTEA-02,7\n",
  "品名,售價\n茶,1\n",
  "訂單編號,貨運單號\n261128-ABCDEFGH,907012345678\n",
  "姓名,電話,地址\n王小明,0912345678,臺北市大安區和平東路二段106號\n",
]) {
  const bytes = encode(text, "big5");
  console.log(`${text.split("\n")[0]}: ${chardet.detect(bytes)}, ${jschardet.detect(bytes).encoding}`);
}
JS
seen=$(node detect.js)
echo "$seen"
test "$seen" = '貨號,庫存: windows-1257, Big5
品名,售價: windows-1251, Big5
訂單編號,貨運單號: Shift_JIS, Big5
姓名,電話,地址: Big5, Big5'
