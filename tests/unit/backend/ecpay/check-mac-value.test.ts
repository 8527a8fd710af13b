import fc from "fast-check";
import { expect, test } from "vitest";
import { checkMacValue, isSigned, signed } from "@/lib/backend/ecpay/check-mac-value";
import { ecpaySignature } from "../../../support/ecpay/signature";
import { logisticsSignature } from "../../../support/ecpay-logistics/signature";

const keys = { hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

const record = fc.dictionary(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,9}$/),
  fc.string({ unit: "binary", maxLength: 30 }),
  { noNullPrototype: true },
);

/** The protocol does not define the order of names that differ in their case alone. */
function hasAmbiguousOrder(fields: Record<string, string>): boolean {
  const names = Object.keys(fields).map((name) => name.toLowerCase());
  return new Set(names).size < names.length;
}

test.each([
  [
    {
      TradeDesc: "促銷方案",
      PaymentType: "aio",
      MerchantTradeDate: "2023/03/12 15:30:23",
      MerchantTradeNo: "ecpay20230312153023",
      MerchantID: "3002607",
      ReturnURL: "https://www.ecpay.com.tw/receive.php",
      ItemName: "Apple iphone 15",
      TotalAmount: "30000",
      ChoosePayment: "ALL",
      EncryptType: "1",
    },
    "6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840",
  ],
  [
    { MerchantID: "3002607", ItemName: "Tom's Shop", TotalAmount: "100" },
    "CF0A3D4901D99459D8641516EC57210700E8A5C9AB26B1D021301E9CB93EF78D",
  ],
  [
    { MerchantID: "3002607", ItemName: "Test~Product", TotalAmount: "200" },
    "CEEAE01D2F9A8E74D4AC0DCE7735B046D73F35A5EC99558A31A2EE03159DA1C9",
  ],
])("known value %#", (fields, expected) => {
  expect(checkMacValue(fields, keys)).toBe(expected);
  expect(ecpaySignature(fields, keys)).toBe(expected);
  expect(isSigned({ ...fields, CheckMacValue: expected }, keys)).toBe(true);
});

test("the independent implementations of the services' doubles agree on any fields", () => {
  fc.assert(
    fc.property(record, (fields) => {
      fc.pre(!hasAmbiguousOrder(fields));
      expect(checkMacValue(fields, keys)).toBe(ecpaySignature(fields, keys));
      expect(checkMacValue(fields, keys, "md5")).toBe(logisticsSignature(fields, keys));
    }),
    { numRuns: 500 },
  );
});

test("the order of the fields and a signature among them do not matter", () => {
  fc.assert(
    fc.property(record, fc.string(), (fields, old) => {
      fc.pre(!hasAmbiguousOrder(fields));
      const backwards = Object.fromEntries(Object.entries(fields).toReversed());
      expect(checkMacValue({ ...backwards, CheckMacValue: old }, keys)).toBe(checkMacValue(fields, keys));
    }),
  );
});

test("another value, another name or another key is detected", () => {
  fc.assert(
    fc.property(record, fc.string({ minLength: 1 }), (fields, more) => {
      const sent = signed({ ...fields, TradeAmt: "100" }, keys);
      expect(isSigned(sent, keys)).toBe(true);
      expect(isSigned({ ...sent, TradeAmt: `100${more}` }, keys)).toBe(false);
      expect(isSigned({ ...sent, Extra0123456789: more }, keys)).toBe(false);
      expect(isSigned(sent, { ...keys, hashKey: "pwFHCqoQZGmho4w7" })).toBe(false);
      expect(isSigned(sent, { ...keys, hashIv: "EkRm7iFT261dpevt" })).toBe(false);
    }),
  );
});

test.each(["", "0", "é".repeat(64), "CF0A3D4901D99459D8641516EC572107"])("%j is no signature", (given) => {
  expect(isSigned({ MerchantID: "3002607", CheckMacValue: given }, keys)).toBe(false);
});

test("no signature at all is refused", () => expect(isSigned({ MerchantID: "3002607" }, keys)).toBe(false));

test("a lone surrogate does not throw", () => {
  expect(checkMacValue({ ItemName: "a\ud83d" }, keys)).toBe(checkMacValue({ ItemName: "a\ufffd" }, keys));
});
