import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { type ListedOrder, OrderList } from "@/components/account/order-list";
import type { ListedParcel } from "@/lib/contract/shipments";
import { markupOf, textOf } from "../../../support/markup";

type Delivery = NonNullable<ListedOrder["delivery"]>;

const aListed = (delivery: Delivery | undefined, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  number: "261120-7K3M9QXA",
  order_status: "processing",
  payment_status: "paid",
  payment: "card",
  total: 1540,
  placed_at: "2026-11-20T06:00:00.000Z",
  pieces: 2,
  titles: ["日月潭紅玉紅茶"],
  images: [],
  delivery,
  arrivesBy: null,
  ...changes,
});
const parcel = (status: ListedParcel["status"], quantity = 2, more: Partial<ListedParcel> = {}): ListedParcel => ({
  status,
  pieces: quantity,
  carrier: "t_cat",
  tracking_number: "905512345678",
  shipped_at: "2026-11-25T09:00:00.000Z",
  delivered_at: status === "delivered" ? "2026-11-27T03:00:00.000Z" : null,
  ...more,
});
const home = (...parcels: ListedParcel[]): Delivery => ({ shipping: "home_delivery", outlying: false, parcels });
const shop = (...parcels: ListedParcel[]): Delivery => ({ shipping: "store_pickup", outlying: false, parcels });

function cardOf(order: ListedOrder) {
  const markup = markupOf(createElement(OrderList, { orders: [order] }));
  const links = markup.matchAll(/<a [^>]*href="(https:[^"]+)"[^>]*>([^<]+)/g);
  return { text: textOf(markup), links: [...links].map(([, href, text]) => [href, text]) };
}

const T_CAT = "https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=905512345678";
const TODAY = "處理中 2026/11/20 14:00 下單 訂單已確認，備貨與配送進度請點進訂單查看。";

describe("docs/orders.md: a card in a member's list", () => {
  test("a shipped parcel shows the day of arrival, and its number links to the carrier", () => {
    const { text, links } = cardOf(aListed(home(parcel("shipped")), { arrivesBy: "2026-11-27" }));
    expect(text).toContain("配送中 2026/11/20 14:00 下單 預計 11/27（五）前送達 黑貓宅急便 905512345678 追蹤包裹");
    expect(text).not.toContain("處理中");
    expect(links).toEqual([[T_CAT, "追蹤包裹"]]);
  });

  test.each([
    ["without a day", home(parcel("shipped")), "配送中 2026/11/20 14:00 下單 黑貓宅急便"],
    ["a part of it", home(parcel("shipped", 1)), "部分出貨 2026/11/20 14:00 下單 有些商品已經在路上"],
    [
      "on its way to the shop",
      shop(parcel("shipped", 2, { carrier: null })),
      "配送中 2026/11/20 14:00 下單 正送往門市",
    ],
    ["waiting at the shop", shop(parcel("arrived_store")), "可取貨 2026/11/20 14:00 下單 商品已到門市"],
    ["delivered", home(parcel("delivered")), "已送達 2026/11/20 14:00 下單 2026/11/27 送達 "],
    ["picked up", shop(parcel("delivered")), "已送達 2026/11/20 14:00 下單 2026/11/27 取貨 "],
    ["come back", home(parcel("returned_to_sender")), "包裹退回 2026/11/20 14:00 下單 包裹沒有送達"],
    ["nothing has left", home(parcel("packed")), "備貨中 2026/11/20 14:00 下單 店家備貨中，寄出後這裡會有配送進度。"],
    ["the backend does not tell", undefined, TODAY],
  ])("%s", (_, delivery, said) => expect(cardOf(aListed(delivery)).text).toContain(said));

  test("the carrier's page is linked while the parcel is under way only", () => {
    expect(cardOf(aListed(home(parcel("delivered")))).links).toEqual([]);
    expect(cardOf(aListed(home(parcel("shipped", 2, { carrier: "other" })))).links).toEqual([]);
    const both = home(parcel("delivered", 1), parcel("shipped", 1, { carrier: "post", tracking_number: "12345678" }));
    expect(cardOf(aListed(both)).links).toEqual([["https://postserv.post.gov.tw/pstmail/main_mail.html", "追蹤包裹"]]);
  });

  test("a completed order stays 已完成, with the day of delivery", () => {
    const order_status = "completed";
    expect(cardOf(aListed(home(parcel("delivered")), { order_status })).text).toContain(
      "已完成 2026/11/20 14:00 下單 2026/11/27 送達",
    );
    const partly = home(parcel("delivered", 1), parcel("returned_to_sender", 1));
    expect(cardOf(aListed(partly, { order_status })).text).not.toContain("包裹沒有送達");
  });

  test("a cancelled order shows nothing about its delivery", () => {
    const { text } = cardOf(aListed(home(parcel("returned_to_sender")), { order_status: "cancelled" }));
    expect(text).toContain("已取消");
    expect(text).not.toContain("退回");
  });
});
