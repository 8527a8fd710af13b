#!/bin/sh
# jsqr 1.4.0 and zxing-wasm 3.1.6 (zxing-cpp), reading what qrcode 1.5.4 has drawn from bytes of iconv-lite 0.7.3.
# Guess: the second QR code of an e-invoice, whose names may be in Big5 (its own field says so: 0 Big5, 1 UTF-8, 2 Base64), is
# read as bytes at least, with a text that shows it was no UTF-8.
# Seen: jsqr says that there is a code with an empty text, as of a code without content; its bytes are right. zxing-cpp
# takes them for Latin-1, of which some bytes are invisible, and calls that text; its bytes and, with the option
# characterSet "Big5", its text are right. The same in UTF-8 is right in both.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent jsqr@1.4.0 qrcode@1.5.4 iconv-lite@0.7.3 zxing-wasm@3.1.6
cat >code.mjs <<'JS'
import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import jsQR from "jsqr";
import QRCode from "qrcode";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
const { buffer } = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: buffer } });
const text = "**手工陶杯:1:480:名間四季春烏龍茶:2:220";
const SCALE = 6;
const QUIET = 4;
const draw = (bytes) => {
  const { modules } = QRCode.create([{ data: bytes, mode: "byte" }], { errorCorrectionLevel: "L" });
  const width = (modules.size + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at++) {
    const [x, y] = [at % width, Math.floor(at / width)].map((place) => Math.floor(place / SCALE) - QUIET);
    const isInside = x >= 0 && y >= 0 && x < modules.size && y < modules.size;
    if (isInside && modules.get(y, x)) data.fill(0, at * 4, at * 4 + 3);
  }
  return { data, width, height: width, colorSpace: "srgb" };
};
for (const encoding of ["utf8", "big5"]) {
  const image = draw(iconv.encode(text, encoding));
  const isRight = (bytes) => iconv.decode(Buffer.from(bytes), encoding) === text;
  const one = jsQR(image.data, image.width, image.height);
  const [other] = await readBarcodes(image, { formats: ["QRCode"] });
  const [named] = await readBarcodes(image, { formats: ["QRCode"], characterSet: "Big5" });
  console.log(encoding, "jsqr:", one.data === text ? "right" : JSON.stringify(one.data), isRight(one.binaryData));
  console.log(encoding, "zxing:", other.text === text ? "right" : other.text.slice(0, 9), other.contentType, isRight(other.bytes));
  if (encoding === "big5") console.log("big5 named:", named.text === text);
}
JS
seen=$(node code.mjs)
echo "$seen"
test "$seen" = "utf8 jsqr: right true
utf8 zxing: right Text true
big5 jsqr: \"\" true
big5 zxing: **¤â¤u³³ª Text true
big5 named: true"
