import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { WayBack } from "@/components/orders/way-back";
import type { OrderTimeline } from "@/lib/contract/orders";
import { anOrder } from "../../../support/an-order";
import { markupOf } from "../../../support/markup";

const created_at = "2026-11-20T06:00:00.000Z";
const placed: OrderTimeline[number] = { kind: "placed", actor: "shopper", detail: null, created_at };
const held = (mail: string): OrderTimeline[number] => {
  return { kind: "mail_held", actor: "system", detail: { mail }, created_at };
};

function shown(events: OrderTimeline | null, sendsMails = true): string {
  return markupOf(createElement(WayBack, { order: anOrder(), events, sendsMails }));
}

const MAILED = "訂單通知信會寄到 yijun@shop.example。";

describe("docs/orders.md: how a guest finds an order again", () => {
  test("the mail goes to the address of the order, and the look-up needs the number", () => {
    const markup = shown([placed]);
    expect(markup).toContain(`${MAILED}之後要再看這張訂單`);
    expect(markup).toContain("261120-7K3M9QXA");
    expect(markup).toMatch(/<a [^>]*href="\/orders"[^>]*>訂單查詢<\/a>/);
  });

  test.each([
    ["the shop has no mail server", shown([placed], false)],
    ["the mail is held", shown([placed, held("order_placed")])],
    ["the history cannot be read", shown(null)],
  ])("no mail is announced where %s", (_, markup) => {
    expect(markup).not.toContain("訂單通知信");
    expect(markup).toContain("訂單查詢");
  });

  test("another held mail does not matter", () => expect(shown([placed, held("order_cancelled")])).toContain(MAILED));
});
