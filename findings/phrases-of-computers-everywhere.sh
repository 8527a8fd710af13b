#!/bin/sh
# opencc-js 1.4.2, `twp`: Taiwan's characters with Taiwan's words, what its own pages recommend for Taiwan.
# Guess: everyday sentences that are the same words on both sides differ in their characters only, and a text that is in
# Taiwan's characters already stays as it is.
# Seen: words of computing are put in wherever the letters occur. "Thank you for your support" thanks for technical
# support, the menu of a restaurant becomes that of a program, unloading goods becomes uninstalling them, a circulation
# fan a loop fan. `tw` to `twp` does the same to texts from Taiwan, and `twp` to `cn` makes a day's itinerary a process.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent opencc-js@1.4.2
cat >words.cjs <<'JS'
const { Converter } = require("opencc-js");

for (const [from, to, ...texts] of [
  ["cn", "twp", "感谢您的支持", "餐厅菜单", "卸载货物", "循环扇", "支持货到付款"],
  ["tw", "twp", "感謝您的支持", "餐廳菜單", "文件袋"],
  ["twp", "cn", "一日遊行程"],
]) {
  const convert = Converter({ from, to });
  for (const text of texts) console.log(`${from} to ${to}: ${text} ${convert(text)}`);
}
const plain = Converter({ from: "cn", to: "tw" });
console.log(`cn to tw: ${plain("感谢您的支持")} ${plain("餐厅菜单")}`);
JS
seen=$(node words.cjs)
echo "$seen"
test "$seen" = 'cn to twp: 感谢您的支持 感謝您的支援
cn to twp: 餐厅菜单 餐廳選單
cn to twp: 卸载货物 解除安裝貨物
cn to twp: 循环扇 迴圈扇
cn to twp: 支持货到付款 支援貨到付款
tw to twp: 感謝您的支持 感謝您的支援
tw to twp: 餐廳菜單 餐廳選單
tw to twp: 文件袋 檔案袋
twp to cn: 一日遊行程 一日游进程
cn to tw: 感謝您的支持 餐廳菜單'
