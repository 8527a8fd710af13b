import { stockAlertAnswer, stockAlertForm } from "@/lib/contract/stock-alerts";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { endpoint, linkEndpoint, routes } from "../http/routing";
import { cancelAlerts, confirmAlert, requestAlert, requestVerifiedAlert } from "./request-alert";

/** @param verifiedEmailOf returns the verified address of the member of a bearer token */
export const stockAlertRoutes = (
  verifiedEmailOf: (db: Database, bearer: string | undefined) => Promise<string | undefined>,
) =>
  routes()
    .openapi(
      endpoint("POST /stock-alerts", "Ask for one mail when a variant that is sold out can be bought again", {
        body: stockAlertForm,
        member: "optional",
        errors: ["not_found", "too_many_requests"],
        data: stockAlertAnswer,
      }),
      async (c) => {
        const [db, form] = [c.get("db"), c.req.valid("json")];
        if ((await verifiedEmailOf(db, c.get("bearer"))) === form.email) {
          await requestVerifiedAlert(db, form);
          return ok({ confirmed: true } as const, "stock_alert_confirmed");
        }
        await requestAlert(db, form, c.get("clientAddress"));
        return ok(null, "stock_alert_requested");
      },
    )
    .openapi(linkEndpoint("POST /stock-alerts/confirm", "Confirm such a request by the link of a mail"), async (c) => {
      await confirmAlert(c.get("db"), c.req.valid("json").token);
      return ok(null, "stock_alert_confirmed");
    })
    .openapi(
      linkEndpoint("DELETE /stock-alerts", "Cancel all requests of an address by the link of a mail"),
      async (c) => {
        await cancelAlerts(c.get("db"), c.req.valid("json").token);
        return ok(null, "stock_alerts_cancelled");
      },
    );
