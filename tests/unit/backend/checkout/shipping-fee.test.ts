import { expect, test } from "vitest";
import { shippingFee } from "@/lib/backend/checkout/price-order";
import { freeShippingGap } from "@/lib/contract/home-delivery-fee";
import { defaultShipping } from "@/lib/contract/settings";

const taipei = { county: "臺北市", district: "大安區" };

test.each([
  [1, taipei, 100],
  [1_499, taipei, 100],
  [1_500, taipei, 0],
  [99_999, taipei, 0],
  [1_499, undefined, 100],
  [1_500, undefined, 0],
  [1_499, { county: "澎湖縣", district: "馬公市" }, 250],
  [1_500, { county: "澎湖縣", district: "馬公市" }, 150],
  [1_500, { county: "金門縣", district: "金城鎮" }, 150],
  [1_500, { county: "連江縣", district: "南竿鄉" }, 150],
  [1_500, { county: "屏東縣", district: "琉球鄉" }, 150],
  [1_500, { county: "臺東縣", district: "綠島鄉" }, 150],
  [1_500, { county: "臺東縣", district: "蘭嶼鄉" }, 150],
  [1_500, { county: "臺東縣", district: "臺東市" }, 0],
])("%i to %j costs %i", (subtotal, place, fee) => {
  expect(shippingFee({ shipping: defaultShipping }, "home_delivery", subtotal, place)).toBe(fee);
});

test("fees follow the settings, and free delivery can be switched off", () => {
  const fees = { home_delivery_fee: 80, free_shipping_from: null, outlying_surcharge: 200 };
  expect(shippingFee({ shipping: fees }, "home_delivery", 99_999, taipei)).toBe(80);
  expect(shippingFee({ shipping: fees }, "home_delivery", 99_999, { county: "金門縣", district: "金城鎮" })).toBe(280);
  expect(shippingFee({ shipping: fees }, "store_pickup", 1)).toBe(0);
  expect(freeShippingGap(fees, 99_999)).toBeNull();
});

test("the gap to free delivery ends at zero", () => {
  const gaps = [0, 1_499, 1_500, 2_000].map((subtotal) => freeShippingGap(defaultShipping, subtotal));
  expect(gaps).toEqual([1_500, 1, 0, 0]);
});
