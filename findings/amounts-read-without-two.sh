#!/bin/sh
# nzh 1.0.14 (Chinese words to numbers) and chinese-parseint2 2.0.6.
# Guess: 兩千五百, as everybody writes 2500, is read as 2500, like 二千五百, which nobody says; or it is refused.
# Seen: nzh drops the word for two that stands before hundreds, thousands and ten thousands, and what it counts: 500. Two
# hundred is 0, 32,000 is 30,000 in its traditional table and 3000 in its simplified one. The other reads all.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent nzh@1.0.14 chinese-parseint2@2.0.6
cat >amounts.cjs <<'JS'
const nzh = require("nzh");
const { chinese_parseInt: parse } = require("chinese-parseint2");

for (const text of ["二千五百", "兩千五百", "兩百", "三萬兩千"]) {
  console.log(`${text}: ${nzh.hk.decodeS(text)}, ${nzh.cn.decodeS(text)}; ${parse(text)}`);
}
JS
seen=$(node amounts.cjs)
echo "$seen"
test "$seen" = '二千五百: 2500, 2500; 2500
兩千五百: 500, 500; 2500
兩百: 0, 0; 200
三萬兩千: 30000, 3000; 32000'
