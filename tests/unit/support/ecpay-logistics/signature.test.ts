import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fields } from "../../../support/ecpay/book";
import { stageAccounts } from "../../../support/ecpay-logistics/accounts";
import { type Keys, logisticsSignature } from "../../../support/ecpay-logistics/signature";

const { b2c, c2c } = stageAccounts;
const invoices = { hashKey: "ejCk326UnaZWKisg", hashIv: "q9jcZX8Ib9LM8wYk" };

/** The first two are the service's own, the others were computed outside of this repository. */
const VECTORS: { keys: Keys; mac: string; fields: Fields }[] = [
  {
    keys: b2c,
    mac: "545E6146FD45BDA683C88454DB34CE8D",
    fields: {
      MerchantID: "2000132",
      LogisticsType: "CVS",
      LogisticsSubType: "UNIMART",
      MerchantTradeDate: "2025/01/01 12:00:00",
    },
  },
  {
    keys: invoices,
    mac: "6A248D13B8C5B5C4F93D38FB5F2E2B5F",
    fields: {
      MerchantID: "2000132",
      AllowanceAmt: "100",
      AllowanceDate: "2025/01/01 12:00:00",
      AllowanceNo: "A01-23456789",
      InvoiceNo: "AB-12345678",
      RtnCode: "1",
      RtnMsg: "OK",
    },
  },
  {
    keys: c2c,
    mac: "3C00F1533E7F94986A313642A948F618",
    fields: {
      MerchantID: "2000933",
      MerchantTradeNo: "S0000000001",
      MerchantTradeDate: "2026/11/23 10:00:00",
      LogisticsType: "CVS",
      LogisticsSubType: "UNIMARTC2C",
      GoodsAmount: "780",
      CollectionAmount: "780",
      IsCollection: "Y",
      GoodsName: "網路商品一批",
      SenderName: "王小明",
      SenderCellPhone: "0911222333",
      ReceiverName: "陳大文",
      ReceiverCellPhone: "0933222111",
      ReceiverStoreID: "131386",
      ServerReplyURL: "https://shop.example/api/logistics/status",
    },
  },
  {
    keys: c2c,
    mac: "CB1E965DD48F5E0C911C22B74A299736",
    fields: {
      MerchantID: "2000933",
      MerchantTradeNo: "S0000000001",
      RtnCode: "2067",
      RtnMsg: "買家已到店取貨",
      AllPayLogisticsID: "1718552",
      LogisticsType: "CVS",
      LogisticsSubType: "UNIMARTC2C",
      GoodsAmount: "780",
      UpdateStatusDate: "2026/11/26 18:30:00",
      ReceiverName: "陳大文",
      ReceiverCellPhone: "0933222111",
      CVSPaymentNo: "C9681067",
      CVSValidationNo: "2448",
      ReceiverPhone: "",
      ReceiverEmail: "",
      ReceiverAddress: "",
      BookingNote: "",
    },
  },
];

/** The same rule by other means: the language's own encoding, then the characters that .NET does not escape. */
function independentMac(fields: Fields, { hashKey, hashIv }: Keys): string {
  const names = Object.keys(fields).filter((name) => name !== "CheckMacValue");
  const sorted = names.toSorted((one, other) => (one.toLowerCase() > other.toLowerCase() ? 1 : -1));
  const inner = sorted.map((name) => `&${name}=${fields[name]}`).join("");
  const encoded = encodeURIComponent(`HashKey=${hashKey}${inner}&HashIV=${hashIv}`)
    .replace(/%20/g, "+")
    .replace(/~/g, "%7e")
    .replace(/'/g, "%27")
    .toLowerCase();
  return createHash("md5").update(encoded).digest("hex").toUpperCase();
}

const record = fc.dictionary(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,9}$/),
  fc.string({ unit: "binary", maxLength: 30 }),
  { noNullPrototype: true },
);

function hasAmbiguousOrder(fields: Fields): boolean {
  const names = Object.keys(fields).map((name) => name.toLowerCase());
  return new Set(names).size < names.length;
}

describe("the signature of the logistics service's double", () => {
  test.each(VECTORS)("is $mac", ({ keys, mac, fields }) => {
    expect(logisticsSignature(fields, keys)).toBe(mac);
    expect(logisticsSignature({ ...fields, CheckMacValue: "0" }, keys)).toBe(mac);
    expect(independentMac(fields, keys)).toBe(mac);
  });

  test.each(VECTORS)("is not $mac when one character differs", ({ keys, mac, fields }) => {
    const changed = Object.entries(fields).flatMap(([name, value]) =>
      Array.from({ length: value.length + 1 }, (_, at) => ({
        ...fields,
        [name]: `${value.slice(0, at)}~${value.slice(at + 1)}`,
      })),
    );
    expect(changed.length).toBeGreaterThan(30);
    for (const one of changed) expect(logisticsSignature(one, keys)).not.toBe(mac);
    expect(logisticsSignature(fields, { ...keys, hashKey: `${keys.hashKey}x` })).not.toBe(mac);
    expect(logisticsSignature(fields, { ...keys, hashIv: `${keys.hashIv}x` })).not.toBe(mac);
  });

  test("an independent implementation agrees on every character of the keyboard", () => {
    for (let code = 0x20; code < 0x7f; code++) {
      const fields = { RtnMsg: `訂單${String.fromCharCode(code)}` };
      expect(logisticsSignature(fields, c2c), fields.RtnMsg).toBe(independentMac(fields, c2c));
    }
  });

  test("an independent implementation agrees on any fields", () => {
    fc.assert(
      fc.property(record, (fields) => {
        fc.pre(!hasAmbiguousOrder(fields));
        expect(logisticsSignature(fields, c2c)).toBe(independentMac(fields, c2c));
      }),
      { numRuns: 500 },
    );
  });
});
