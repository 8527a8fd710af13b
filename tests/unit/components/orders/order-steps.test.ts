import { createElement } from "react";
import { expect, test } from "vitest";
import { OrderSteps } from "@/components/orders/order-steps";
import type { Order } from "@/lib/contract/orders";
import { anOrder, aParcel } from "../../../support/an-order";
import { markupOf } from "../../../support/markup";

/** The labels of the steps, the current one in brackets. */
function labelsOf(order: Order): string {
  const markup = markupOf(createElement(OrderSteps, { order, events: [] }));
  return [...markup.matchAll(/<li( aria-current="step")?.*?<\/li>/g)]
    .map(([item, current]) => {
      const [label] = item.replace(/<[^>]+>/g, " ").match(/\S+/) ?? [];
      return current ? `[${label}]` : label;
    })
    .join(" ");
}

const processing = (...shipments: Order["shipments"]) => anOrder({ order_status: "processing", shipments });
const atTheShop = (order: Order): Order => ({ ...order, shipping: "store_pickup", address: null });

test.each([
  ["to be paid", anOrder({ payment: "card" }), "訂單成立 [付款] 備貨 出貨 送達"],
  ["being packed", processing(), "訂單成立 店家確認 [備貨] 出貨 送達"],
  ["on its way", processing(aParcel("shipped", 2)), "訂單成立 店家確認 備貨 [配送中] 送達"],
  ["delivered", processing(aParcel("delivered", 2)), "訂單成立 店家確認 備貨 出貨 送達"],
  ["on its way to the shop", atTheShop(processing(aParcel("shipped", 2))), "訂單成立 店家確認 備貨 [配送中] 取貨"],
  ["waiting at the shop", atTheShop(processing(aParcel("arrived_store", 2))), "訂單成立 店家確認 備貨 出貨 [可取貨]"],
])("docs/orders.md: labels of the steps: %s", (_, order, labels) => expect(labelsOf(order)).toBe(labels));
