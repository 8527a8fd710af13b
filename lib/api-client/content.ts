import { z } from "zod";
import { basics } from "../contract/basics";
import { regions } from "../contract/regions";
import type { Subscribe } from "../contract/subscribes";
import type { LinkTokenBody } from "../contract/users";
import type { Send } from "./client";

export function contentCalls(send: Send) {
  return {
    basics: () => send({ path: "/basics", data: basics }),
    regions: () => send({ path: "/regions", data: regions }),
    subscribe: (body: Subscribe) => send({ method: "POST", path: "/subscribes", body, data: z.unknown() }),
    confirmSubscription: ({ token }: LinkTokenBody) =>
      send({ path: "/subscribes/confirm", query: { token }, data: z.unknown() }),
    unsubscribe: (body: LinkTokenBody) => send({ method: "DELETE", path: "/subscribes", body, data: z.unknown() }),
  };
}
