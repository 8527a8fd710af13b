import { writes } from "@/lib/bff/handler";
import { asVisitor } from "@/lib/bff/visitor";
import { subscribe } from "@/lib/contract/subscribes";

export const POST = writes(subscribe, (form, request) => asVisitor((api) => api.content.subscribe(form), request));
