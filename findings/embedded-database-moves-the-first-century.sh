#!/bin/sh
# @electric-sql/pglite 0.5.16 beside pg-types 2.2.0, which node-postgres reads rows with.
# Guess: what PostgreSQL stores as a point in time is read as the same point, by both, whatever its year.
# Seen: PGlite reads years 1 to 49 as 2001 to 2049 and 50 to 99 as 1950 to 1999, since JavaScript takes such a text for one with
# a short year; a `date` of the same year, and every year from 100 on, is right. A zero time of a program written in Go
# (0001-01-01T00:00:00Z) becomes New Year 2001 on the embedded database alone, and stays in year 1 on a server.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.16 pg-types@2.2.0
cat >years.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import types from "pg-types";
const database = await PGlite.create();
for (const year of ["0001", "0050", "0099", "0100"]) {
  const { rows } = await database.query(
    "select $1::timestamptz as at, $1::date as day, $1::timestamptz::text as text",
    [`${year}-06-01T00:00:00Z`],
  );
  const [{ at, day, text }] = rows;
  const server = types.getTypeParser(1184)(text);
  console.log(year, [at, day, server].map((date) => date.getUTCFullYear()).join(" "));
}
await database.close();
JS
seen=$(TZ=UTC node years.mjs)
echo "$seen"
test "$seen" = "0001 2001 1 1
0050 1950 50 50
0099 1999 99 99
0100 100 100 100"
