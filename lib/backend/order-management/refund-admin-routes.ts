import { adminEndpoint } from "../admin-accounts/guard";
import { routes } from "../http/routing";
import { giveBack } from "../payments/give-back";
import { settleRefund } from "../payments/settle-refund";
import { orderCommand } from "./admin-answer";

export const refundAdminRoutes = routes()
  .openapi(adminEndpoint("POST orders/{number}/refunds"), (c) => {
    const { number } = c.req.valid("param");
    const change = { number, scope: `refund:${number}`, input: c.req.valid("json"), message: "refund_opened" } as const;
    return orderCommand(c, change, (db, input, by) => giveBack(db, number, input, by));
  })
  .openapi(adminEndpoint("POST orders/{number}/refunds/{id}/settlement"), (c) => {
    const { number, id } = c.req.valid("param");
    const scope = `settlement:${number}:${id}`;
    return orderCommand(c, { number, scope, input: c.req.valid("json") }, (db, input, by) =>
      settleRefund(db, { number, id }, input, by),
    );
  });
