import { visitorApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { giveRefundAccount } from "@/lib/contract/refund-accounts";

export const PUT = writes(giveRefundAccount, async (form, request) =>
  (await visitorApi(request)).refundAccounts.give(form),
);
