#!/bin/sh
# libphonenumber-js 1.13.16 (complete data) and google-libphonenumber 3.2.47, whose data is the same.
# Guess: a toll-free number is written with its prefix, 0800 000 123, and the numbers that are dialled without an area
# code from everywhere (412-8888) are valid.
# Seen: the prefix is cut: 080 000 0123. 412-8888 is invalid; only with an area code before it, it is a
# fixed line of that area.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat >numbers.cjs <<'JS'
const { PhoneNumberFormat, PhoneNumberUtil } = require("google-libphonenumber");
const { parsePhoneNumberFromString } = require("libphonenumber-js/max");

const util = PhoneNumberUtil.getInstance();
for (const text of ["0800-000-123", "0809-090-123", "412-8888", "02-412-8888", "02-2345-6789"]) {
  const [one, other] = [parsePhoneNumberFromString(text, "TW"), util.parse(text, "TW")];
  const shown = [one.formatNational(), util.format(other, PhoneNumberFormat.NATIONAL)];
  console.log(`${text}: ${shown.join(", ")}; ${one.isValid()}, ${util.isValidNumber(other)}`);
}
JS
seen=$(node numbers.cjs)
echo "$seen"
test "$seen" = '0800-000-123: 080 000 0123, 080 000 0123; true, true
0809-090-123: 080 909 0123, 080 909 0123; true, true
412-8888: 4128888, 4128888; false, false
02-412-8888: 02 412 8888, 02 412 8888; true, true
02-2345-6789: 02 2345 6789, 02 2345 6789; true, true'
