import { z } from "zod";
import { basics } from "../contract/basics";
import { regions } from "../contract/regions";
import type { Subscribe } from "../contract/subscribes";
import type { Send } from "./client";

export function contentCalls(send: Send) {
  return {
    basics: () => send({ path: "/basics", data: basics }),
    regions: () => send({ path: "/regions", data: regions }),
    subscribe: (body: Subscribe) => send({ method: "POST", path: "/subscribes", body, data: z.unknown() }),
  };
}
