import { visitorApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { linkTokenBody } from "@/lib/contract/users";

/** POST, so that the secret token is in no URL. */
export const POST = writes(linkTokenBody, async (form, request) =>
  (await visitorApi(request)).refundAccounts.lookUp(form),
);
