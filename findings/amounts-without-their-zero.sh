#!/bin/sh
# to-words 5.7.0 in zh-TW, and n2words 4.0.0 in zh-Hant-TW.
# Guess: both write an amount as receipts and cheques have it, with the zero that stands for a skipped place: 1005 is
# 一千零五 or 壹仟零伍.
# Seen: to-words leaves out that zero and the leading one, writes as Japanese does and puts blanks between: 千 五 元, which
# one here hears as 1500, for 1005, and 百 五 元 (150) for 105. Half a dollar becomes 50 cents with a word for "exactly"
# behind it. n2words is right.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent to-words@5.7.0 n2words@4.0.0
cat >amounts.mjs <<'JS'
import { toCurrency } from "n2words/zh-Hant-TW";
import { ToWords } from "to-words";

const words = new ToWords({ localeCode: "zh-TW" });
for (const amount of [105, 150, 1005, 1500, 10050, 1250.5]) {
  console.log(`${amount}: ${words.convert(amount, { currency: true })}; ${toCurrency(amount)}`);
}
JS
seen=$(node amounts.mjs)
echo "$seen"
test "$seen" = '105: 百 五 元 整; 壹佰零伍圓整
150: 百 五十 元 整; 壹佰伍拾圓整
1005: 千 五 元 整; 壹仟零伍圓整
1500: 千 五 百 元 整; 壹仟伍佰圓整
10050: 萬 五十 元 整; 壹萬零伍拾圓整
1250.5: 千 二 百 五十 元  五十 分 整; 壹仟貳佰伍拾圓伍角整'
