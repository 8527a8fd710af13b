#!/bin/sh
# pinyin-pro 3.29.4, which shops make readable addresses and an order by sound with.
# Guess: a word is read alike in both ways of writing; characters with two readings take that of their word.
# Seen: the readings of words are known in the mainland's characters only; in Taiwan's each character has its most
# common one: a music box is a box of joy (le for yue), sleeping is becoming aware (jue for jiao), "cheers" is a sign of
# the Book of Changes (qian for gan), ginseng is to take part. Only 還款 (to pay back) is right here and wrong there.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pinyin-pro@3.29.4
cat >readings.mjs <<'JS'
import { pinyin } from "pinyin-pro";
const pairs = [["音樂盒", "音乐盒"], ["睡覺", "睡觉"], ["乾杯", "干杯"], ["人參", "人参"], ["調味料", "调味料"], ["銀行", "银行"], ["還款", "还款"], ["行李箱", "行李箱"]];
for (const pair of pairs) console.log(pair.map((word) => pinyin(word, { toneType: "none" }).replaceAll(" ", "-")).join(" "));
JS
seen=$(node readings.mjs)
echo "$seen"
test "$seen" = "yin-le-he yin-yue-he
shui-jue shui-jiao
qian-bei gan-bei
ren-can ren-shen
diao-wei-liao tiao-wei-liao
yin-xing yin-hang
huan-kuan hai-kuan
xing-li-xiang xing-li-xiang"
