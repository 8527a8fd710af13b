import { askedRefundAccount, type GiveRefundAccountInput } from "../contract/refund-accounts";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./call";

/** The account of a refund that the shop transfers, by the link of a mail. */
export function refundAccountCalls(send: Send) {
  return {
    lookUp: (body: LinkTokenBody) =>
      send({ method: "POST", path: "/refund-accounts/lookup", body, data: askedRefundAccount }),
    give: (body: GiveRefundAccountInput) =>
      send({ method: "PUT", path: "/refund-accounts", body, data: askedRefundAccount }),
  };
}
