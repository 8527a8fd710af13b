import { sql } from "drizzle-orm";
import type { RecoveryCodes, SecondFactorSetup } from "@/lib/contract/administrators";
import { appCode } from "./app-code";
import type { Cell } from "./matrix";
import type { RawAnswer } from "./raw-call";
import { STAFF_PASSWORD } from "./staff";

/** A call of the back office with the given token. */
export function adminCall(
  { raw }: Cell,
  token: string,
  method: string,
  path: string,
  json?: unknown,
): Promise<RawAnswer> {
  return raw({ method, path: `/admin/${path}`, json, headers: { Authorization: `Bearer ${token}` } });
}

/** Turns the second factor on for staff of `staff.ts`; all codes of the app can be used from then on. */
export async function turnOnSecondFactor(cell: Cell, token: string): Promise<{ secret: string; codes: string[] }> {
  const body = { current_password: STAFF_PASSWORD };
  const setup = await adminCall(cell, token, "POST", "me/second-factor", body);
  const { secret } = setup.envelope.data as SecondFactorSetup;
  const enabled = await adminCall(cell, token, "PUT", "me/second-factor", { code: appCode(secret) });
  const { recovery_codes } = enabled.envelope.data as RecoveryCodes;
  await allowCodeAgain(cell);
  return { secret, codes: recovery_codes };
}

/** Makes half a minute pass: the current code can be used again. */
export async function allowCodeAgain({ shop }: Cell): Promise<void> {
  await shop.db.execute(sql`update administrators set totp_last_step = null`);
}
