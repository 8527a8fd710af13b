#!/bin/sh
# node-thermal-printer 4.6.1, a slip of 32 columns; a Chinese character takes two of them on paper.
# Guess: leftRight and tables put the price at the right edge, whatever the name is made of.
# Seen: they count characters. A name of 8 Chinese characters makes the line 8 columns too long, and the price is printed
# on the next line.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node-thermal-printer@4.6.1
cat >slip.cjs <<'JS'
const { CharacterSet, PrinterTypes, ThermalPrinter } = require("node-thermal-printer");

for (const name of ["White tea 100 g", "有機白茶一百公克"]) {
  for (const write of ["leftRight", "table"]) {
    const options = { type: PrinterTypes.EPSON, interface: "tcp://127.0.0.1:9", width: 32 };
    const printer = new ThermalPrinter({ ...options, characterSet: CharacterSet.CHINA });
    if (write === "table") printer.tableCustom([{ text: name, width: 0.75 }, { text: "NT$350", align: "RIGHT", width: 0.25 }]);
    else printer.leftRight(name, "NT$350");
    const [line] = new TextDecoder("gb18030").decode(printer.getBuffer()).replace(/\x1b../g, "").split("\n");
    console.log(write, [...line].reduce((sum, sign) => sum + (sign > "\u2e7f" ? 2 : 1), 0));
  }
}
JS
seen=$(node slip.cjs)
echo "$seen"
test "$seen" = 'leftRight 32
table 32
leftRight 40
table 40'
