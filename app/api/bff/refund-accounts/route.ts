import { writes } from "@/lib/bff/handler";
import { asVisitor } from "@/lib/bff/visitor";
import { giveRefundAccount } from "@/lib/contract/refund-accounts";

export const PUT = writes(giveRefundAccount, (form, request) =>
  asVisitor((api) => api.refundAccounts.give(form), request),
);
