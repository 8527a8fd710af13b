import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import type { DeliveryGateway, DeliveryService } from "../delivery-services/delivery-gateway";
import type { DeliveryOptions } from "../delivery-services/delivery-options";
import { deliveryServices } from "../delivery-services/delivery-services";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { limitBody } from "../http/limit-body";
import type { DeclaredRoute } from "../http/routing";
import { readDeliveryGateway } from "../settings/service-keys";
import { receiveReturnStatus } from "./receive-return-status";
import { receiveStatus } from "./receive-status";

const MAX_NOTICE = 20_000;

type Fields = Record<string, string>;
type Refusal = string | undefined;

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

const reference = z.object({ reference: z.string().regex(/^[0-9a-f]{20}$/) });

const returnNoticeOf = (service: DeliveryService): DeclaredRoute => ({
  ...noticeOf(service),
  path: `/shipments/return-callbacks/${service.path}`,
  summary: `${service.name} says where the parcel of a return is`,
  request: { ...noticeOf(service).request, query: reference },
});

/** What carriers' services call; outside the envelope, since they demand answers of their own (docs/api.md). */
export function deliveryCallbackRoutes(db: Database, options: () => DeliveryOptions) {
  const app = new OpenAPIHono<BackendEnv>();
  for (const service of deliveryServices) {
    const answer = async (
      c: Context<BackendEnv>,
      take: (gateway: DeliveryGateway, fields: Fields) => Promise<Refusal>,
    ) => {
      const gateway = await readDeliveryGateway(service.key, db, options());
      if (!gateway) throw new ApiError("not_found");
      const reason = await take(gateway, Object.fromEntries(new URLSearchParams(await c.req.text())));
      if (reason) log.warn({ reason }, "a notice about a parcel was refused");
      return c.text(reason ? service.notices.refused(reason) : service.notices.heard);
    };
    const ofParcel = noticeOf(service);
    app.openAPIRegistry.registerPath(ofParcel);
    app.post(ofParcel.path, limitBody(MAX_NOTICE), (c) =>
      answer(c, async (gateway, fields) => {
        const reading = gateway.readNotice(fields);
        return reading.kind === "refused" ? reading.reason : receiveStatus(db, service, reading);
      }),
    );
    const ofReturn = returnNoticeOf(service);
    app.openAPIRegistry.registerPath(ofReturn);
    app.post(ofReturn.path, limitBody(MAX_NOTICE), (c) =>
      answer(c, async (gateway, fields) => {
        const reading = gateway.readReturnNotice(fields);
        if (reading.kind === "refused") return reading.reason;
        const named = reference.safeParse({ reference: c.req.query("reference") });
        return named.data ? receiveReturnStatus(db, service, named.data.reference, reading) : "unknown";
      }),
    );
  }
  return app;
}
