import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { linkTokenBody } from "@/lib/contract/users";

export const POST = writes(linkTokenBody, (form) => getApi().stockAlerts.confirm(form));
