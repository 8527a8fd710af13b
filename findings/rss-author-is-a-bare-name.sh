#!/bin/sh
# feed 6.0.0, RSS 2.0.
# Guess: an author of whom only the name is known is written as <dc:creator>, or left out: RSS 2.0 wants a mail address in
# <author>.
# Seen: <author> with the bare name, which validators of feeds refuse; the namespace dc is declared once an item has
# content, and no element uses it.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent feed@6.0.0
cat >rss.mjs <<'JS'
import { Feed } from "feed";
const feed = new Feed({ title: "茶誌", id: "1", link: "https://shop.example/", copyright: "" });
const item = { title: "春茶", id: "1", link: "https://shop.example/1", date: new Date(0), content: "文" };
feed.addItem({ ...item, author: [{ name: "王小明" }] });
const rss = feed.rss2();
console.log(`${rss.match(/<author>.*<\/author>/)}, dc declared ${rss.includes("xmlns:dc")}, used ${rss.includes("<dc:")}`);
JS
seen=$(node rss.mjs)
echo "$seen"
test "$seen" = "<author>王小明</author>, dc declared true, used false"
