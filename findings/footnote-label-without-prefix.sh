#!/bin/sh
# mdast-util-to-hast 13.2.1, which react-markdown and remark-rehype use.
# Guess: `clobberPrefix` keeps all ids of footnotes apart when a page shows several texts.
# Seen: the ids of notes and of the ways back have the prefix; that of the heading, which every note names in
# aria-describedby, is `footnote-label` in each text.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mdast-util-from-markdown@2.0.2 mdast-util-to-hast@13.2.1 \
  micromark-extension-gfm-footnote@2.1.0 mdast-util-gfm-footnote@2.1.0 hast-util-to-html@9.0.5
cat >notes.mjs <<'JS'
import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { toHast } from "mdast-util-to-hast";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
const tree = fromMarkdown("烏龍茶[^1]\n\n[^1]: 春茶", {
  extensions: [gfmFootnote()],
  mdastExtensions: [gfmFootnoteFromMarkdown()],
});
const html = toHtml(toHast(tree, { clobberPrefix: "text-7-" }));
console.log([...html.matchAll(/(?:id|describedby)="[^"]+"/g)].join(" "));
JS
seen=$(node notes.mjs)
echo "$seen"
test "$seen" = 'id="text-7-fnref-1" describedby="footnote-label" id="footnote-label" id="text-7-fn-1"'
