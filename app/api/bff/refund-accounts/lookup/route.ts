import { writes } from "@/lib/bff/handler";
import { asVisitor } from "@/lib/bff/visitor";
import { linkTokenBody } from "@/lib/contract/users";

/** POST, so that the secret token is in no URL. */
export const POST = writes(linkTokenBody, (form, request) =>
  asVisitor((api) => api.refundAccounts.lookUp(form), request),
);
