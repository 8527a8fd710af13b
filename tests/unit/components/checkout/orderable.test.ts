import { expect, test } from "vitest";
import { orderable } from "@/components/checkout/orderable";
import { type CheckoutFormInput, checkoutForm } from "@/lib/contract/order-forms";
import { TERMS_VERSION } from "@/lib/contract/terms";

const typed: CheckoutFormInput = {
  contact: { name: "林怡君", email: "yijun@shop.example", phone: "0912345678" },
  address: { county: "臺北市", district: "大同區", street: "迪化街一段 32 號" },
  shipping: "home_delivery",
  payment: "cash_on_delivery",
  agreement: TERMS_VERSION,
  total: 100,
};

test("a pickup order has no address, whatever was typed before", () => {
  expect(checkoutForm.parse(orderable(typed)).address?.county).toBe("臺北市");
  expect(checkoutForm.parse(orderable({ ...typed, shipping: "store_pickup" })).address).toBeUndefined();
});

test("an invoice keeps only the fields of its kind", () => {
  const invoice = { kind: "company", tax_id: "04595252", title: "禾日", barcode: "/ABC+123" } as const;
  const kept = { kind: "company", tax_id: "04595252", title: "禾日" };
  expect(checkoutForm.parse(orderable({ ...typed, invoice })).invoice).toEqual(kept);
});
