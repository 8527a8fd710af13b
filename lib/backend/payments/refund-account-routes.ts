import { askedRefundAccount, giveRefundAccount } from "@/lib/contract/refund-accounts";
import { linkTokenBody } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { countTry } from "../http/attempts";
import { endpoint, routes } from "../http/routing";
import { inspectAccountLink, keepAccount } from "./refund-account";

/** Endpoints of the mailed link that asks for a refund's account; no sign-in is needed. */
export const refundAccountRoutes = routes()
  .openapi(
    endpoint("POST /refund-accounts/lookup", "Look up the refund that needs a bank account, by the link in the mail", {
      body: linkTokenBody,
      errors: ["link_invalid", "state_conflict", "too_many_requests"],
      data: askedRefundAccount,
    }),
    async (c) => {
      await countTry(c.get("db"), "refund-account-from", c.get("clientAddress"));
      return ok(await inspectAccountLink(c.get("db"), c.req.valid("json").token));
    },
  )
  .openapi(
    endpoint("PUT /refund-accounts", "Enter or correct the bank account for a refund, by the link in the mail", {
      body: giveRefundAccount,
      errors: ["link_invalid", "state_conflict", "too_many_requests"],
      data: askedRefundAccount,
    }),
    async (c) => {
      await countTry(c.get("db"), "refund-account-from", c.get("clientAddress"));
      return ok(await keepAccount(c.get("db"), c.get("signingKey"), c.req.valid("json")), "refund_account_kept");
    },
  );
