#!/bin/sh
# ecpay_aio_nodejs 1.2.2, ECPay's own package for Node.
# Guess: CheckMacValue of what it sends is right for every name of a product.
# Seen: it sorts and joins the fields as text of JSON, so a quotation mark (27" 螢幕) or a backslash is sealed with the
# backslash that JSON puts before it, and ECPay, which seals the field itself, refuses the order. A name without
# either has the right value.
# Fails when this is no longer so.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ecpay_aio_nodejs@1.2.2
cat >seal.js <<'JS'
const { createHash } = require("node:crypto");
const Helper = require("ecpay_aio_nodejs/lib/ecpay_payment/helper.js");
const keys = { MerchantID: "1000001", HashKey: "0123456789abcdef", HashIV: "fedcba9876543210" };
const helper = new Helper({ OperationMode: "Test", MercProfile: keys, IgnorePayment: [], IsProjectContractor: false });

/** The rule of ECPay's papers: fields by name, joined between the keys, encoded as .NET does, small letters, SHA-256. */
function sealOf(fields) {
  const names = Object.keys(fields).sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
  const text = ["HashKey=" + keys.HashKey, ...names.map((name) => `${name}=${fields[name]}`), "HashIV=" + keys.HashIV];
  const encoded = encodeURIComponent(text.join("&")).toLowerCase();
  const asDotNet = encoded.replaceAll("%20", "+").replaceAll("'", "%27").replaceAll("~", "%7e");
  return createHash("sha256").update(asDotNet).digest("hex").toUpperCase();
}

const { log } = console;
for (const ItemName of ["27 吋螢幕", "Tom's ~ 茶 (75g)", '27" 螢幕', "A\\B 茶"]) {
  const fields = { MerchantTradeNo: "T1", ItemName, TotalAmount: "1280" };
  console.log = () => {};
  const sent = helper.gen_chk_mac_value(fields);
  console.log = log;
  console.log(`${ItemName}: ${sent === sealOf(fields) ? "right" : "another value"}`);
}
JS
seen=$(node seal.js)
echo "$seen"
test "$seen" = '27 吋螢幕: right
Tom'"'"'s ~ 茶 (75g): right
27" 螢幕: another value
A\B 茶: another value'
