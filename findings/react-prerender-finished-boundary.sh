#!/bin/sh
# react-dom 19.2.3, `prerender` of react-dom/static.
# Guess: where nothing suspends, the page is whole: content stands in its place, without fallback and script.
# Seen: once it and what was written before it come to 12,800 bytes, a finished Suspense boundary is written as its
# fallback, with its content behind it in a hidden element and a script that moves it. Without scripts the reader keeps
# the fallback, and with them the page moves. Below that length it is whole.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent react@19.2.3 react-dom@19.2.3
cat >page.mjs <<'JS'
import { createElement as h, Suspense } from "react";
import { prerender } from "react-dom/static";
async function page(before) {
  const text = (letters) => h("p", null, "a".repeat(letters));
  const form = h(Suspense, { fallback: h("p", null, "WAIT") }, h("form", null, text(3_000)));
  const { prelude } = await prerender(h("html", null, h("body", null, text(before), form)));
  const html = await new Response(prelude).text();
  return `fallback ${html.includes("WAIT")}, script ${html.includes("$RC(")}`;
}
for (const before of [1_000, 20_000]) console.log(`${before} letters before: ${await page(before)}`);
JS
seen=$(node page.mjs)
echo "$seen"
test "$seen" = "1000 letters before: fallback false, script false
20000 letters before: fallback true, script true"
