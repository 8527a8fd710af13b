#!/bin/sh
# WebKitGTK 2.50.6, the engine of Safari 26, with Debian's webkit2gtk-driver and xvfb, and selenium-webdriver 4.46.0.
# Guess: a fieldset has the same height in a column of a flexbox as in a grid, and keeps it.
# Seen: as an item of a column it is first as high as if its legend, with the margin below it, stood there twice; the next
# change of anything inside it puts it right, and moves all that stands below. In a grid, in a row, or with an element
# between the two, it is right from the start. Sizes of the fieldset change nothing.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent selenium-webdriver@4.46.0
cat >heights.mjs <<'JS'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, Capabilities } from "selenium-webdriver";

const screen = spawn("Xvfb", ["-displayfd", "1"], { stdio: ["ignore", "pipe", "ignore"] });
const [number] = await once(screen.stdout, "data");
const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: "1", HOME: process.cwd() };
const service = spawn("WebKitWebDriver", ["--port=45677"], { env, stdio: "ignore" });
const isUp = async () => (await fetch("http://127.0.0.1:45677/status").catch(() => undefined))?.ok;
for (let tries = 0; tries < 100 && !(await isUp()); tries++) await new Promise((resolve) => setTimeout(resolve, 100));
const options = { binary: process.argv[2], args: ["--automation"] };
const browser = await new Builder()
  .usingServer("http://127.0.0.1:45677")
  .withCapabilities(new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options }))
  .build();

const field = (style = "") =>
  `<fieldset style="border:0;padding:0;margin:0;${style}"><legend style="line-height:20px;padding:0;margin-bottom:8px">a</legend><p style="height:44px;margin:0">b</p></fieldset>`;
const within = (style, inner) => `<form style="${style}">${inner}</form>`;
const column = "display:flex;flex-direction:column";
for (const [name, body] of Object.entries({
  column: within(column, field()),
  "column, sized": within(column, field("height:fit-content;flex:none;min-height:0;width:100%")),
  "column, an element between": within(column, `<div>${field()}</div>`),
  row: within("display:flex", field()),
  grid: within("display:grid", field()),
})) {
  await browser.get(`data:text/html,<!doctype html>${encodeURIComponent(body)}`);
  const height = () => browser.executeScript("return document.querySelector('fieldset').offsetHeight");
  const first = await height();
  await browser.executeScript("document.querySelector('p').append('c')");
  console.log(`${name}: ${first}, then ${await height()}`);
}
await browser.quit();
service.kill();
screen.kill();
JS
seen=$(node heights.mjs /usr/lib/*/webkit2gtk-4.1/MiniBrowser)
echo "$seen"
test "$seen" = 'column: 100, then 72
column, sized: 100, then 72
column, an element between: 72, then 72
row: 72, then 72
grid: 72, then 72'
