import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { orderNumber } from "@/lib/contract/order-number";
import { adminOrder, openRefund as openBody, settleRefund as settleBody } from "@/lib/contract/orders";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { doOnce, keyed } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { giveBack } from "../payments/give-back";
import { settleRefund } from "../payments/settle-refund";
import { byStaff, readAdminOrder } from "./admin-answer";
import { noteOrderChange } from "./order-audit";

const number = z.object({ number: orderNumber });
const refundOf = number.extend({ id });

export const refundAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/refunds",
      permission: "refunds_write",
      audit: "refund_open",
      summary: "Give money back",
      request: { params: number, headers: keyed, body: jsonBody(openBody) },
      errors: ["state_conflict", "refund_too_high"],
      data: adminOrder,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `refund:${number}`;
      await noteOrderChange(c, number, input, () => doOnce(c, scope, input, (db) => giveBack(db, number, input, by)));
      return ok(await readAdminOrder(c, number), "refund_opened");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/orders/{number}/refunds/{id}/settlement",
      permission: "refunds_write",
      audit: "refund_settle",
      summary: "Say what becomes of a refund",
      request: { params: refundOf, headers: keyed, body: jsonBody(settleBody) },
      errors: ["state_conflict", "reason_required"],
      data: adminOrder,
    }),
    async (c) => {
      const { number, id } = c.req.valid("param");
      const input = c.req.valid("json");
      const by = byStaff(c);
      const scope = `settlement:${number}:${id}`;
      await noteOrderChange(c, number, input, () =>
        doOnce(c, scope, input, (db) => settleRefund(db, { number, id }, input, by)),
      );
      return ok(await readAdminOrder(c, number), "order_changed");
    },
  );
