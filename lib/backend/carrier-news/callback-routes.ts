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
import { MAX_NOTICE, postedFields, postedNotice } from "../http/posted-form";
import type { DeclaredRoute } from "../http/routing";
import { readDeliveryGateway } from "../settings/service-keys";
import { receiveReturnStatus } from "./receive-return-status";
import { receiveStatus } from "./receive-status";

type Fields = Record<string, string>;
type Refusal = string | undefined;

const reference = z.object({ reference: z.string().regex(/^[0-9a-f]{20}$/) });

function returnNoticeOf({ name, path, notices }: DeliveryService): DeclaredRoute {
  const summary = `${name} says where the parcel of a return is`;
  const route = postedNotice(`/shipments/return-callbacks/${path}`, summary, notices);
  return { ...route, request: { ...route.request, query: reference } };
}

/**
 * Endpoints for carriers' services; without the usual envelope, since each requires its own answer format
 * (docs/api.md).
 */
export function deliveryCallbackRoutes(db: Database, options: () => DeliveryOptions) {
  const app = new OpenAPIHono<BackendEnv>();
  for (const service of deliveryServices) {
    const answer = async (
      c: Context<BackendEnv>,
      take: (gateway: DeliveryGateway, fields: Fields) => Promise<Refusal>,
    ) => {
      const gateway = await readDeliveryGateway(service.key, db, options());
      if (!gateway) throw new ApiError("not_found");
      const reason = await take(gateway, await postedFields(c));
      if (reason) log.warn({ reason }, "a notice about a parcel was refused");
      return c.text(reason ? notices.refused(reason) : notices.heard);
    };
    const { name, path, notices } = service;
    const ofParcel = postedNotice(`/shipments/callbacks/${path}`, `${name} says where a parcel is`, notices);
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
