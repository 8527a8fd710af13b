import { expect, test } from "vitest";
import { nextStep } from "@/components/orders/status-header";
import type { Order } from "@/lib/contract/orders";
import { anOrder, aParcel } from "../../../support/an-order";

const transfer = { payment: "bank_transfer" } as const;
const shipped = (...shipments: Order["shipments"]) => anOrder({ order_status: "processing", shipments });

test.each([
  ["cash on delivery waits for staff", anOrder(), "confirm"],
  ["a card that was not charged yet", anOrder({ payment: "card" }), "card_unpaid"],
  ["instalments that were not charged yet", anOrder({ payment: "card_instalments" }), "card_unpaid"],
  ["Apple Pay that was refused", anOrder({ payment: "apple_pay", payment_status: "failed" }), "card_failed"],
  ["a transfer to an account of the gateway's", anOrder({ payment: "atm" }), "atm"],
  ["a code that is paid at a store", anOrder({ payment: "cvs_code" }), "cvs_code"],
  ["bar codes that are read at a store", anOrder({ payment: "barcode" }), "barcode"],
  ["a card that was refused", anOrder({ payment: "card", payment_status: "failed" }), "card_failed"],
  ["a transfer to be made", anOrder(transfer), "transfer"],
  ["a transfer to be looked up", anOrder({ ...transfer, payment_status: "reported" }), "transfer_reported"],
  ["nothing packed", shipped(), "preparing"],
  ["packed only", shipped(aParcel("packed", 2)), "preparing"],
  ["one of two items on its way", shipped(aParcel("shipped", 1)), "partly_shipped"],
  ["one here, one on its way", shipped(aParcel("delivered", 1), aParcel("shipped", 1)), "shipped"],
  ["all here", shipped(aParcel("delivered", 2)), "delivered"],
  ["a parcel that was given up counts for nothing", shipped(aParcel("cancelled", 2)), "preparing"],
  ["waiting at the shop", shipped(aParcel("arrived_store", 2)), "arrived"],
  ["not taken", shipped(aParcel("returned_to_sender", 2)), "sent_back"],
  ["done", anOrder({ order_status: "completed" }), "completed"],
  ["cancelled unpaid", anOrder({ order_status: "cancelled" }), "cancelled"],
])("docs/orders.md: %s", (_situation, order, step) => expect(nextStep(order)).toBe(step));
