#!/bin/sh
# @node-rs/jieba 2.0.3 with the dictionary that it comes with, as search in Chinese is set up with it.
# Guess: everyday names of products are cut into words in Taiwan's characters as in those of the mainland.
# Seen: the dictionary knows a word only where both ways of writing are the same. All others fall into single characters,
# without a word of warning: 保溫瓶 (vacuum flask) and 雨傘 (umbrella) are three and two, 保温瓶 and 雨伞 one. An index of
# such pieces finds whatever has one of the characters.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @node-rs/jieba@2.0.3
cat >words.mjs <<'JS'
import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
const jieba = Jieba.withDict(dict);
const pairs = [["購物車", "购物车"], ["保溫瓶", "保温瓶"], ["紅茶", "红茶"], ["雨傘", "雨伞"], ["充電器", "充电器"], ["包裝", "包装"], ["咖啡", "咖啡"]];
for (const pair of pairs) console.log(pair.map((word) => jieba.cutForSearch(word).join("/")).join(" "));
JS
seen=$(node words.mjs)
echo "$seen"
test "$seen" = "購/物/車 购物/购物车
保/溫/瓶 保温/保温瓶
紅/茶 红茶
雨/傘 雨伞
充/電/器 充电/电器/充电器
包/裝 包装
咖啡 咖啡"
