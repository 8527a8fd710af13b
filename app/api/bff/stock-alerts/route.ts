import { getApi } from "@/lib/api-client/server";
import { writes } from "@/lib/bff/handler";
import { asVisitor } from "@/lib/bff/visitor";
import { stockAlertForm } from "@/lib/contract/stock-alerts";
import { linkTokenBody } from "@/lib/contract/users";

export const POST = writes(stockAlertForm, (form, request) =>
  asVisitor((api) => api.stockAlerts.request(form), request),
);

export const DELETE = writes(linkTokenBody, (form) => getApi().stockAlerts.cancel(form));
