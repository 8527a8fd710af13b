#!/bin/sh
# micromark-extension-gfm 3.0.0 with mdast-util-from-markdown 2.0.2, as GitHub's Markdown links bare addresses.
# Guess: an address is linked where it stands, with or without a blank before it, and ends before a sign that is no part
# of addresses as people here write them.
# Seen: https://… directly behind a Chinese character is linked and takes the full stop and the words behind it along;
# www.… directly behind one is not linked at all.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mdast-util-from-markdown@2.0.2 micromark-extension-gfm@3.0.0 mdast-util-gfm@3.1.0
cat >links.mjs <<'JS'
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
for (const text of ["官網https://shop.example/a。謝謝", "官網www.shop.example謝謝", "官網 www.shop.example 謝謝"]) {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const links = tree.children[0].children.filter(({ type }) => type === "link");
  console.log(`${text}: ${links.map(({ children }) => children[0].value).join() || "no link"}`);
}
JS
seen=$(node links.mjs)
echo "$seen"
test "$seen" = "官網https://shop.example/a。謝謝: https://shop.example/a。謝謝
官網www.shop.example謝謝: no link
官網 www.shop.example 謝謝: www.shop.example"
