import type { Context } from "hono";
import type { BackendEnv } from "./environment";
import { KnownDevices } from "./known-devices";

/** Where a call comes from, as far as that is known. */
export type Origin = { clientAddress?: string; userAgent?: string; devices?: KnownDevices };

/** Where this call comes from. */
export function originOf(c: Context<BackendEnv>): Origin {
  return {
    clientAddress: c.get("clientAddress"),
    userAgent: c.get("userAgent"),
    devices: new KnownDevices(c.get("signingKey"), c.req.header("X-Known-Devices")),
  };
}
