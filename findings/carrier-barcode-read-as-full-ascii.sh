#!/bin/sh
# zxing-wasm 3.1.6 (zxing-cpp), reading what bwip-js 4.11.4 has drawn.
# Guess: a mobile barcode of Taiwan's e-invoices (Code 39; a slash and seven of A-Z, 0-9, "+", "-", ".") is read as
# printed.
# Seen: by default, and with formats: ["Code39"], a slash or plus before a letter counts as the shift of "full ASCII":
# /A1B2C3D becomes !1B2C3D, and +D becomes d. A code without such a pair is right. Only "Code39Std" reads all.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.6 bwip-js@4.11.4
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import bwipjs from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const { buffer } = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: buffer } });

for (const text of ["/ABC+123", "/A1B2C3D", "/ABC+DEF"]) {
  const margin = { paddingwidth: 20, paddingheight: 10, backgroundcolor: "FFFFFF" };
  const picture = await bwipjs.toBuffer({ bcid: "code39", text, scale: 3, height: 15, ...margin });
  const read = async (options) => (await readBarcodes(picture, options)).map((code) => code.text).join();
  const [usual, named, plain] = [await read({}), await read({ formats: ["Code39"] }), await read({ formats: ["Code39Std"] })];
  console.log(`${text}: ${usual} ${named} ${plain}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
test "$seen" = '/ABC+123: /ABC+123 /ABC+123 /ABC+123
/A1B2C3D: !1B2C3D !1B2C3D /A1B2C3D
/ABC+DEF: !BCdEF !BCdEF /ABC+DEF'
