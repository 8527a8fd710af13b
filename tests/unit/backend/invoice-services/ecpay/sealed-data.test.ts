import { expect, test } from "vitest";
import { openData, sealData } from "@/lib/backend/invoice-services/ecpay/sealed-data";

const keys = { hashKey: "ejCk326UnaZWKisg", hashIv: "q9jcZX8Ib9LM8wYk" };

/** ECPay's own examples, with the keys of its public test merchant. */
const official: [object, string][] = [
  [
    { MerchantID: "2000132", BarCode: "/1234567" },
    "XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTW3DVa6yI7vKmjBRp2eulDhXoru/qBqFDBH3fEqlkMn3bbJfJBfGAq+v+SvttutYnc=",
  ],
  [
    { Name: "test!*'()~value" },
    "uvI4yrErM37XNQkXGAgRgBuDOiJoVs72Xn/rum9Ejl1DSna4HyLSoY7764PmhTR7JXb9jJWLSjCGcZEDeFiABg==",
  ],
  [{ N: "1234567890" }, "gVwWJnIpl1m3ZDypcRAjiCctilYnQhHn4h8OzJP5IxQPov7HuysXX+jPONvrHS7Z"],
  [
    { MerchantID: "2000132", ItemName: "綠界科技測試商品" },
    "XeEOdHpTRvxKEqs/JD9RSd16s7VtpyWVCN6AV44pKTVKsXddZRgV+Cle9oeB2PqsEC2O0oDi4kObiCtdGznG9aAX69Kj0//VjGXhieBYZ3RuGW9v20xQyBevaBwtOvg1lYjlDw6jsgfToGMUvlGsIJ2DO6/tbXjNZumnRgj2GCSj7LLDRBU3KlkUWji16nO1",
  ],
];

test.each(official)("%j, as in ECPay's examples", (data, sealed) => {
  expect(sealData(data, keys)).toBe(sealed);
  expect(openData(sealed, keys)).toEqual(data);
});

test("docs/invoices.md: other keys, truncated answers and invalid JSON are refused", () => {
  const sealed = sealData({ RtnCode: 1 }, keys);
  expect(openData(sealed, { ...keys, hashIv: "0000000000000000" })).toBeUndefined();
  expect(openData(sealed.slice(0, 8), keys)).toBeUndefined();
  expect(openData("", keys)).toBeUndefined();
});
