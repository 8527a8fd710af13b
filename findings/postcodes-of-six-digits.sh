#!/bin/sh
# postal-codes-js 2.5.2 and validator 13.15.35.
# Guess: both take the three forms that stand on Taiwan's letters: 3 digits, 3+2, and 3+3 (Chunghwa Post, since 2020).
# Seen: postal-codes-js refuses six digits, the only form that the post gives out today; validator takes all three.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent postal-codes-js@2.5.2 validator@13.15.35
cat >check.js <<'JS'
const postcodes = require("postal-codes-js");
const { isPostalCode } = require("validator");
for (const code of ["106", "10603", "106409"]) console.log(`${code}: ${postcodes.validate("TW", code)}; ${isPostalCode(code, "TW")}`);
JS
seen=$(node check.js)
echo "$seen"
test "$seen" = '106: true; true
10603: true; true
106409: Postal code 106409 is not valid for country TW; true'
