import { visitorApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { subscribe } from "@/lib/contract/subscribes";

export const POST = writes(subscribe, async (form, request) => (await visitorApi(request)).content.subscribe(form));
