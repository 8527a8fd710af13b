import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { subscribe } from "@/lib/contract/subscribes";

export const POST = writes(subscribe, (form) => getApi().content.subscribe(form));
