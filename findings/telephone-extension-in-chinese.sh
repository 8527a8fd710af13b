#!/bin/sh
# libphonenumber-js 1.13.16 with its full metadata.
# Guess: of a number with its extension as it is written here, 02-2345-6789 分機 12 or 轉 12, at least the number is read.
# Seen: nothing is read, although #12 and ext. 12 are, and although Chinese words around a number without an extension
# do no harm when it is looked for in a text; there the extension is left out without a word.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent libphonenumber-js@1.13.16
cat >numbers.mjs <<'JS'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from "libphonenumber-js/max";

for (const written of ["02-2345-6789#12", "02-2345-6789 ext. 12", "02-2345-6789 分機 12", "02-2345-6789 轉 12"]) {
  const read = parsePhoneNumberFromString(written, "TW");
  const [found] = findPhoneNumbersInText(written, "TW");
  const text = (number) => (number ? `${number.number} ${number.ext ?? "-"}` : "nothing");
  console.log(`${written}: read ${text(read)}, found ${text(found?.number)}`);
}
JS
seen=$(node numbers.mjs)
echo "$seen"
test "$seen" = '02-2345-6789#12: read +886223456789 12, found +886223456789 12
02-2345-6789 ext. 12: read +886223456789 12, found +886223456789 12
02-2345-6789 分機 12: read nothing, found +886223456789 -
02-2345-6789 轉 12: read nothing, found +886223456789 -'
