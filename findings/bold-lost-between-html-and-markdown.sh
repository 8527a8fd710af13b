#!/bin/sh
# turndown 7.2.5, whose Markdown markdown-it 15.0.3 and marked 18.2.1 turn back into HTML.
# Guess: what was bold in the HTML of an old shop is bold again.
# Seen: bold words that begin or end with a Chinese sign (a colon, brackets, quotes) and touch another character come back
# as plain words between two pairs of asterisks, in both. Bold digits between Chinese characters are right, and a blank
# within the bold words is moved outside.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent turndown@7.2.5 markdown-it@15.0.3 marked@18.2.1
cat >bold.mjs <<'JS'
import markdownIt from "markdown-it";
import { marked } from "marked";
import TurndownService from "turndown";

const turndown = new TurndownService();
for (const html of [
  "<p><b>注意：</b>開封後請冷藏</p>",
  "<p>採用<b>有機認證（慈心）</b>茶葉</p>",
  "<p>本店<strong>「不加糖」</strong>系列</p>",
  "<p>全館<b>8折</b>起</p>",
  "<p><b>重量 </b>100g</p>",
]) {
  const text = turndown.turndown(html);
  const again = [markdownIt().render(text), marked.parse(text)].map((page) => /<strong>/.test(page));
  console.log(`${text} ${again.join(" ")}`);
}
JS
seen=$(node bold.mjs)
echo "$seen"
test "$seen" = '**注意：**開封後請冷藏 false false
採用**有機認證（慈心）**茶葉 false false
本店**「不加糖」**系列 false false
全館**8折**起 true true
**重量** 100g true true'
