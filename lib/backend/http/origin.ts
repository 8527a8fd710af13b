import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { isSameSecret } from "@/lib/is-same-secret";
import type { BackendEnv } from "./environment";

/** Most tokens that are read of the header; a browser keeps fewer. */
const MOST = 10;

/**
 * The devices on which accounts were opened before, as a caller shows them in `X-Known-Devices`. A device's token is signed
 * for one account and grants nothing: its attempts are only counted separately from those of unknown devices.
 */
class KnownDevices {
  /** @param header tokens, separated by commas */
  constructor(
    private readonly signingKey: string,
    private readonly header = "",
  ) {}

  /** The id under which the account knows this device; undefined for an unknown one. */
  idFor(account: string): string | undefined {
    const tokens = this.header.split(",", MOST).map((token) => token.trim().split("."));
    return tokens.find(([id = "", signature]) => isSameSecret(signature, this.sign(account, id)))?.[0];
  }

  /** A token by which the account recognises this device from now on; empty when the device is known already. */
  introduce(account: string): { device_token?: string } {
    if (this.idFor(account)) return {};
    const id = randomBytes(16).toString("base64url");
    return { device_token: `${id}.${this.sign(account, id)}` };
  }

  private sign(account: string, id: string): string {
    return createHmac("sha256", this.signingKey).update(`known-device:${id}:${account}`).digest("base64url");
  }
}

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
