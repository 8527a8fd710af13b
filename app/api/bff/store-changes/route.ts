import { writes } from "@/lib/bff/handler";
import { asVisitor } from "@/lib/bff/visitor";
import { chooseStore } from "@/lib/contract/store-changes";

export const PUT = writes(chooseStore, (form, request) => asVisitor((api) => api.storeChanges.choose(form), request));
