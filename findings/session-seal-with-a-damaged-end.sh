#!/bin/sh
# iron-session 8.0.4, `unsealData`.
# Guess: a seal that cannot be opened, in whatever part it is damaged, gives an empty session: that is what a cut one and
# one of another password give.
# Seen: with a damaged time of expiry it throws, so that a page without a catch answers 500 until the visitor deletes the
# cookie.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent iron-session@8.0.4
cat >seal.mjs <<'JS'
import { sealData, unsealData } from "iron-session";
const options = { password: "a password of at least thirty-two letters" };
const seal = await sealData({ cart: 1 }, options);
const parts = seal.split("*");
const read = (text) =>
  unsealData(text, options).then(
    (found) => JSON.stringify(found),
    (error) => `throws ${error.message}`,
  );
console.log(`cut: ${await read(seal.slice(0, -10))}`);
console.log(`expiry damaged: ${await read(parts.with(5, "soon").join("*"))}`);
JS
seen=$(node seal.mjs)
echo "$seen"
test "$seen" = "cut: {}
expiry damaged: throws Invalid expiration"
