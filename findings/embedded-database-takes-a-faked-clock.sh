#!/bin/sh
# @electric-sql/pglite 0.5.16 in Node, beside @sinonjs/fake-timers 15.5.0, which vitest and jest use for fake clocks.
# Guess: a test that fakes `Date` moves the program's time only; the database, PostgreSQL in WebAssembly, keeps the machine's
# time, as a PostgreSQL server does.
# Seen: `now()`, defaults of columns and `clock_timestamp()` follow the faked clock at once. A test of "the database's clock
# decides, not the program's" passes for the wrong reason here, and fails on a server.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.16 @sinonjs/fake-timers@15.5.0
cat >clock.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { install } from "@sinonjs/fake-timers";
const database = await PGlite.create();
await database.exec("create table orders (id int, placed_at timestamptz default now())");
const isOff = async (name, time) => {
  const { rows } = await database.query(`select abs(extract(epoch from ${time}) - $1::float8) > 3600 as off`, [started / 1000]);
  console.log(`${name}: ${rows[0].off ? "an hour off and more" : "the machine's"}`);
};
const started = Date.now();
await isOff("before", "now()");
const clock = install({ now: started + 40 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
await database.exec("insert into orders values (1)");
await isOff("now", "now()");
await isOff("clock_timestamp", "clock_timestamp()");
clock.uninstall();
await isOff("a row's default", "(select placed_at from orders)");
await isOff("after", "now()");
await database.close();
JS
seen=$(node clock.mjs)
echo "$seen"
test "$seen" = "before: the machine's
now: an hour off and more
clock_timestamp: an hour off and more
a row's default: an hour off and more
after: the machine's"
