import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import { orderNumber } from "@/lib/contract/order-number";
import { adminEndpoint } from "../admin-accounts/guard";
import { ok } from "../http/answers";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { giveBack } from "../payments/give-back";
import { settleRefund } from "../payments/settle-refund";
import { byStaff, readAdminOrder } from "./admin-answer";
import { noteOrderChange } from "./order-audit";

const number = z.object({ number: orderNumber });
const _refundOf = number.extend({ id });

export const refundAdminRoutes = routes()
  .openapi(adminEndpoint("POST orders/{number}/refunds"), async (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `refund:${number}`;
    await noteOrderChange(c, number, input, () => doOnce(c, scope, input, (db) => giveBack(db, number, input, by)));
    return ok(await readAdminOrder(c, number), "refund_opened");
  })
  .openapi(adminEndpoint("POST orders/{number}/refunds/{id}/settlement"), async (c) => {
    const { number, id } = c.req.valid("param");
    const input = c.req.valid("json");
    const by = byStaff(c);
    const scope = `settlement:${number}:${id}`;
    await noteOrderChange(c, number, input, () =>
      doOnce(c, scope, input, (db) => settleRefund(db, { number, id }, input, by)),
    );
    return ok(await readAdminOrder(c, number), "order_changed");
  });
