#!/bin/sh
# stdnum 1.12.0 (numbers of 80 countries) and taiwan-id-validator 2.1.0.
# Guess: both take the company numbers of Taiwan that are given out today.
# Seen: since April 2023 the weighted sum has to be divisible by 5, where it was 10 before (Ministry of Finance, the
# numbers had run out). stdnum still asks for 10: half of the new ones are refused. taiwan-id-validator takes them.
# The numbers are made up. Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent stdnum@1.12.0 taiwan-id-validator@2.1.0
cat >check.js <<'JS'
const { stdnum } = require("stdnum");
const { isBan } = require("taiwan-id-validator");

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];
const sumOf = (number) =>
  [...number].reduce((sum, digit, at) => {
    const product = Number(digit) * WEIGHTS[at];
    return sum + Math.floor(product / 10) + (product % 10);
  }, 0);

for (const number of ["53212539", "53212534", "24549205"]) {
  console.log(`${number}: sum ${sumOf(number)}, stdnum ${stdnum.TW.ubn.validate(number).isValid}, the other ${isBan(number)}`);
}
JS
seen=$(node check.js)
echo "$seen"
test "$seen" = '53212539: sum 30, stdnum true, the other true
53212534: sum 25, stdnum false, the other true
24549205: sum 41, stdnum false, the other false'
