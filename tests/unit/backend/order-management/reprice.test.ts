import { expect, test } from "vitest";
import { reprice } from "@/lib/backend/order-management/reprice";
import { agreedNow } from "@/lib/backend/orders/agreed";
import { defaultInvoicing } from "@/lib/contract/invoice-services";
import { defaultOrders, defaultShipping } from "@/lib/contract/settings";
import { defaultStores } from "@/lib/contract/store-settings";

test("docs/orders.md, Then or now: an order for a chain's store keeps that chain's fee, whatever chains the shop offers since", () => {
  const chains = [
    { chain: "seven_eleven" as const, fee: 60, outlying_surcharge: 40 },
    { chain: "family_mart" as const, fee: 75, outlying_surcharge: 50 },
  ];
  const stores = { ...defaultStores, chains };
  const fees = agreedNow(
    { shipping: defaultShipping, stores, orders: defaultOrders, invoices: defaultInvoicing },
    null,
  );
  const place = { chain: "family_mart" as const, is_outlying: true };
  const delivery = { shippingMethod: "convenience_store" as const, place };
  const line = { unitPrice: 300, discount: 0, was: 2, amount: 1, categoryId: null };
  const around = { before: delivery, after: delivery, fees, losesNothing: false };
  expect(reprice({ discount: 0, shippingFee: 125 }, [line], null, around)).toMatchObject({
    ...{ subtotal: 300, shipping_fee: 125, total: 425 },
  });
});
