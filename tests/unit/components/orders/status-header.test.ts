import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { StatusHeader } from "@/components/orders/status-header";
import type { Order } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { anOrder, aParcel } from "../../../support/an-order";
import { markupOf, textOf } from "../../../support/markup";

function headOf(order: Order): { text: string; links: [href: string | undefined, text: string | undefined][] } {
  const head = { order, events: [], arrivesBy: "2026-11-30", justPlaced: false };
  const markup = markupOf(createElement(StatusHeader, head));
  const links = markup.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g);
  return { text: textOf(markup), links: [...links].map(([, href, text]) => [href, text]) };
}

const sent = (id: number, carrier: "t_cat" | "post" | "other", amount: number): Order["shipments"][number] => ({
  ...aParcel("shipped", amount),
  id,
  carrier,
  tracking_number: `90551234567${id}`,
});
const aReturn = (status: ReturnRequest["status"]) =>
  ({ id: 1, status, send_before: "2026-12-06T10:00:00.000Z" }) as ReturnRequest;
const processing = (...shipments: Order["shipments"]) => anOrder({ order_status: "processing", shipments });
const T_CAT = "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=905512345671";
const POST = "https://postserv.post.gov.tw/pstmail/main_mail.html";

describe("docs/orders.md: heading of an order", () => {
  test("a shipped parcel links to its carrier's page, with the carrier and the day; its number is below", () => {
    const { text, links } = headOf(processing(sent(1, "t_cat", 2)));
    expect(links).toEqual([[T_CAT, "追蹤包裹"]]);
    expect(text).toContain("黑貓宅急便");
    expect(text).not.toContain("905512345671");
    expect(text).toContain("預計 11/30（一）前送達");
  });

  test("each of several parcels under way has its own link, numbered as below", () => {
    const shipments = [aParcel("packed", 1), sent(1, "t_cat", 1), sent(2, "post", 1)];
    const { links } = headOf(processing(...shipments));
    expect(links.flat()).toEqual([T_CAT, "追蹤包裹 2", POST, "追蹤包裹 3"]);
  });

  test("the head follows an open return of delivered goods, and no other", () => {
    const delivered = processing(aParcel("delivered", 2));
    const returned = (status: ReturnRequest["status"]) => headOf({ ...delivered, returns: [aReturn(status)] }).text;
    expect(returned("approved")).toContain("退貨成立，請寄回商品");
    expect(returned("approved")).toContain("請在 2026/12/06 18:00 前把商品寄回");
    expect(returned("approved")).not.toContain("商品已送達");
    expect(returned("in_transit")).toContain("退貨商品寄回途中");
    expect(returned("withdrawn")).toContain("商品已送達");
    expect(returned("refunded")).toContain("商品已送達");
  });

  test.each([
    ["nothing has left", processing()],
    ["the carrier has no page", processing(sent(1, "other", 2))],
    ["it was delivered", processing({ ...sent(1, "t_cat", 2), status: "delivered" })],
  ])("no link when %s", (_, order) => expect(headOf(order).links).toEqual([]));

  test.each([
    ["it was delivered", processing(aParcel("delivered", 2))],
    ["it waits at the shop", processing(aParcel("arrived_store", 2))],
    ["it was cancelled", anOrder({ order_status: "cancelled" })],
  ])("no day when %s, also where the page was loaded before", (_, order) => {
    expect(headOf(order).text).not.toContain("預計");
  });
});
