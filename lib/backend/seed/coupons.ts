import type { coupons } from "../coupons/tables";

/** Coupons to try the demo shop with. */
export const demoCoupons: (typeof coupons.$inferInsert)[] = [
  { code: "HELLO100", title: "新朋友見面禮", kind: "fixed", value: 100, minimum: 1_000, limitPerPerson: 1 },
  { code: "FREESHIP", title: "免運券", kind: "free_shipping", value: 0, minimum: 500 },
];
