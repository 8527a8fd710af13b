import { writes } from "@/lib/bff/handler";
import { subscribe } from "@/lib/bff/members";
import { subscribe as subscribeForm } from "@/lib/contract/subscribes";

export const POST = writes(subscribeForm, (form, _params, request) => subscribe(form, request));
