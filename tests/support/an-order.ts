import type { Order } from "@/lib/contract/orders";

/** A newly placed order of two items, with the given changes. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    number: "261120-7K3M9QXA",
    order_status: "pending",
    payment_status: "unpaid",
    version: 1,
    contact: { name: "林怡君", email: "yijun@shop.example", phone: "+886912345678" },
    address: { zip: "103", county: "臺北市", district: "大同區", street: "迪化街一段 32 號" },
    shipping: "home_delivery",
    payment: "cash_on_delivery",
    pay_before: null,
    confirm_before: null,
    transfer_account: null,
    transfer_report: null,
    invoice: { kind: "member" },
    note: null,
    lines: [
      {
        id: 1,
        sku: "TEA-RBY-100",
        product_id: 3,
        title: "日月潭紅玉紅茶",
        values: ["100 公克"],
        unit_price: 720,
        amount: 2,
        total: 1440,
        discount: 0,
        image: null,
        return_exempt: false,
        removed: 0,
        removable: 0,
        packable: 0,
        returnable: 0,
        returnable_by_law: 0,
        returnable_late: 0,
      },
    ],
    coupon: null,
    subtotal: 1440,
    discount: 0,
    shipping_fee: 100,
    total: 1540,
    paid_total: 0,
    refunded_total: 0,
    shipments: [],
    refunds: [],
    returns: [],
    placed_at: "2026-11-20T06:00:00.000Z",
    allowed_actions: [],
    ...changes,
  };
}

/** A parcel with some of the order's items. */
export function aParcel(status: Order["shipments"][number]["status"], amount: number): Order["shipments"][number] {
  return {
    id: 1,
    status,
    carrier: null,
    tracking_number: null,
    lines: [{ line_id: 1, sku: "TEA-RBY-100", title: "日月潭紅玉紅茶", values: ["100 公克"], amount }],
    shipped_at: null,
    delivered_at: null,
    collect_before: null,
    goes_back: false,
    inspected: false,
    allowed_actions: [],
  };
}
