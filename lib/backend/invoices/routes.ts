import { z } from "@hono/zod-openapi";
import { shownInvoice } from "@/lib/contract/issued-invoices";
import { orderNumber } from "@/lib/contract/order-number";
import { ok } from "../http/answers";
import { endpoint, routes } from "../http/routing";
import { orderAccess, requireOwnOrder } from "../orders/order-access";
import { readShownInvoice } from "./queries";

export const invoiceRoutes = routes().openapi(
  endpoint("GET /orders/{number}/invoice", "The e-invoice of an order; null until one is issued", {
    params: z.object({ number: orderNumber }),
    headers: orderAccess,
    member: "optional",
    errors: ["not_found"],
    data: shownInvoice.nullable(),
  }),
  async (c) => {
    const { number } = c.req.valid("param");
    await requireOwnOrder(c, number);
    return ok(await readShownInvoice(c.get("db"), number));
  },
);
