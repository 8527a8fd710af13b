import { OpenAPIHono, z } from "@hono/zod-openapi";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import type { DeliveryService } from "../delivery-services/delivery-gateway";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { deliveryServices } from "../delivery-services/delivery-services";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import type { DeclaredRoute } from "../http/routing";
import { readDeliveryGateway } from "../settings/parcel-keys";
import { receiveStatus } from "./receive-status";

const MAX_NOTICE = 20_000;

const noticeOf = ({ name, path, notices }: DeliveryService): DeclaredRoute => ({
  method: "post",
  path: `/shipments/callbacks/${path}`,
  summary: `${name} says where a parcel is`,
  "x-open": true,
  "x-errors": ["body_too_large"],
  request: {
    body: {
      required: true,
      content: { "application/x-www-form-urlencoded": { schema: z.record(z.string(), z.string()) } },
    },
  },
  responses: {
    200: {
      description: `\`${notices.heard}\`, or \`${notices.refused("")}\` and why the notice was not taken`,
      content: { "text/plain": { schema: z.string() } },
    },
  },
});

/** What carriers' services call; outside the envelope, since they demand answers of their own (docs/api.md). */
export function deliveryCallbackRoutes(db: Database, options: () => DeliveryOptions) {
  const app = new OpenAPIHono<BackendEnv>();
  for (const service of deliveryServices) {
    const route = noticeOf(service);
    app.openAPIRegistry.registerPath(route);
    app.post(route.path, limitBody(MAX_NOTICE), async (c) => {
      const gateway = await readDeliveryGateway(service.key, db, options());
      if (!gateway) throw new ApiError("not_found");
      const reading = gateway.readNotice(Object.fromEntries(new URLSearchParams(await c.req.text())));
      const reason = reading.kind === "refused" ? reading.reason : await receiveStatus(db, service, reading);
      if (reason) log.warn({ reason }, "a notice about a parcel was refused");
      return c.text(reason ? service.notices.refused(reason) : service.notices.heard);
    });
  }
  return app;
}
