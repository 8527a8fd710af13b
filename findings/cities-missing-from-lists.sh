#!/bin/sh
# country-region-data 4.1.0 (behind react-country-region-selector), iso-3166-2 1.0.0 and country-state-city 3.2.1.
# Guess: Taiwan's 22 cities and counties are in each once, each by a name that tells it from the others.
# Seen: country-region-data has 20: the cities of Hsinchu and Chiayi, which lie beside the counties of these names, are not
# there. iso-3166-2 has what there was before December 2010, with city and county by the same name six times: no New
# Taipei, the largest of all, and no Kinmen and Lienchiang either. country-state-city has the 22, of which city and
# county of Hsinchu and of Chiayi cannot be told apart by name.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent country-region-data@4.1.0 iso-3166-2@1.0.0 country-state-city@3.2.1
cat >cities.cjs <<'JS'
const { allCountries } = require("country-region-data");
const { State } = require("country-state-city");
const iso = require("iso-3166-2");

/** The 22 by their codes in ISO 3166-2. */
const ALL = "CHA CYI CYQ HSQ HSZ HUA ILA KEE KHH KIN LIE MIA NAN NWT PEN PIF TAO TNN TPE TTT TXG YUN".split(" ");
const lists = {
  "country-region-data": allCountries.find(([, code]) => code === "TW")[2].map(([name, code]) => [code, name]),
  "iso-3166-2": Object.entries(iso.country("TW").sub).map(([code, { name }]) => [code.slice(3), name]),
  "country-state-city": State.getStatesOfCountry("TW").map(({ isoCode, name }) => [isoCode, name]),
};
for (const [library, list] of Object.entries(lists)) {
  const [codes, names] = [list.map(([code]) => code), list.map(([, name]) => name)];
  const missing = ALL.filter((code) => !codes.includes(code));
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) < at))].sort();
  console.log(`${library}: ${list.length}, missing ${missing.join(" ") || "-"}, twice ${twice.join(" ") || "-"}`);
}
JS
seen=$(node cities.cjs)
echo "$seen"
test "$seen" = 'country-region-data: 20, missing CYI HSZ, twice -
iso-3166-2: 23, missing KIN LIE NWT, twice Chiayi Hsinchu Kaohsiung Taichung Tainan Taipei
country-state-city: 22, missing -, twice Chiayi Hsinchu'
