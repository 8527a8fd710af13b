import { visitorApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { chooseStore } from "@/lib/contract/store-changes";

export const PUT = writes(chooseStore, async (form, request) => (await visitorApi(request)).storeChanges.choose(form));
