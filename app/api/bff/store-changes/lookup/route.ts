import { visitorApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { linkTokenBody } from "@/lib/contract/users";

/** By POST, so that the secret stands in no address. */
export const POST = writes(linkTokenBody, async (form, request) =>
  (await visitorApi(request)).storeChanges.lookUp(form),
);
