import type { Context } from "hono";
import { KnownDevices } from "./known-devices";
import type { BackendEnv } from "./environment";

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
