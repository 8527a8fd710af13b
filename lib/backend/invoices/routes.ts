import { shownInvoice } from "@/lib/contract/issued-invoices";
import { ok } from "../http/answers";
import { endpoint, routes } from "../http/routing";
import { ofOrder, requireOwnOrder } from "../orders/order-access";
import { readShownInvoice } from "./queries";

export const invoiceRoutes = routes().openapi(
  endpoint("GET /orders/{number}/invoice", "The e-invoice of an order; null until one is issued", {
    ...ofOrder,
    errors: ["not_found"],
    data: shownInvoice.nullable(),
  }),
  async (c) => {
    const { number } = c.req.valid("param");
    await requireOwnOrder(c, number);
    return ok(await readShownInvoice(c.get("db"), number));
  },
);
