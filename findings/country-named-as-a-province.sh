#!/bin/sh
# i18n-iso-countries 7.14.0 and country-list 2.4.1, beside countries-list 3.4.1 and world-countries 5.1.0.
# Guess: a list of countries for an address form has the name that people here write on parcels, 台灣 or Taiwan; at least
# in the list's own Chinese.
# Seen: the first two name it as a province of China, in English (with the ISO's own words), and i18n-iso-countries in
# Chinese too, in the mainland's characters, since its only Chinese is "zh"; in Japanese it is 台湾. The other two say Taiwan,
# and world-countries 台灣.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent i18n-iso-countries@7.14.0 country-list@2.4.1 countries-list@3.4.1 world-countries@5.1.0
cat >names.cjs <<'JS'
const names = require("i18n-iso-countries");
const { name, translations } = require("world-countries").find(({ cca2 }) => cca2 === "TW");
console.log("i18n-iso-countries:", ["zh", "en", "ja"].map((language) => names.getName("TW", language)).join(" | "));
console.log("its kinds of Chinese:", names.getSupportedLanguages().filter((code) => code.startsWith("zh")).join(" "));
console.log("country-list:", require("country-list").getName("TW"));
console.log("countries-list:", require("countries-list").countries.TW.name);
console.log("world-countries:", name.common, translations.zho.common);
JS
seen=$(node names.cjs)
echo "$seen"
test "$seen" = "i18n-iso-countries: 中国台湾省 | Taiwan, Province of China | 台湾
its kinds of Chinese: zh
country-list: Taiwan (Province of China)
countries-list: Taiwan
world-countries: Taiwan 台灣"
