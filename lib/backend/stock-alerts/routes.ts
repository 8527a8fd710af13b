import { z } from "@hono/zod-openapi";
import { stockAlertForm } from "@/lib/contract/stock-alerts";
import { linkTokenBody } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { endpoint, jsonBody, routes } from "../http/routing";
import { cancelAlerts, confirmAlert, requestAlert } from "./request-alert";

export const stockAlertRoutes = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/stock-alerts",
      summary: "Ask for one mail when a variant that is sold out can be bought again",
      request: { body: jsonBody(stockAlertForm) },
      errors: ["not_found", "too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await requestAlert(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "stock_alert_requested");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/stock-alerts/confirm",
      summary: "Confirm such a request by the link of a mail",
      request: { body: jsonBody(linkTokenBody) },
      errors: ["link_invalid"],
      data: z.null(),
    }),
    async (c) => {
      await confirmAlert(c.get("db"), c.req.valid("json").token);
      return ok(null, "stock_alert_confirmed");
    },
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/stock-alerts",
      summary: "Cancel all requests of an address by the link of a mail",
      request: { body: jsonBody(linkTokenBody) },
      errors: ["link_invalid"],
      data: z.null(),
    }),
    async (c) => {
      await cancelAlerts(c.get("db"), c.req.valid("json").token);
      return ok(null, "stock_alerts_cancelled");
    },
  );
