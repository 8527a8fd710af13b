import { getApi, visitorApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { stockAlertForm } from "@/lib/contract/stock-alerts";
import { linkTokenBody } from "@/lib/contract/users";

export const POST = writes(stockAlertForm, async (form, request) =>
  (await visitorApi(request)).stockAlerts.request(form),
);

export const DELETE = writes(linkTokenBody, (form) => getApi().stockAlerts.cancel(form));
