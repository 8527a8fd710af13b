import "server-only";
import { z } from "zod";
import { readSealed, writeSealed } from "./sealed";

const COOKIE = "devices";
/** Enough for a family's accounts, and for staff who also shop here. */
const KEPT = 5;
const DAYS = 365;
const content = z.object({ tokens: z.array(z.string()) });

/** The tokens by which accounts recognize this browser, for the backend; undefined for a new browser. */
export async function readKnownDevices(): Promise<string | undefined> {
  return (await readSealed(COOKIE, content))?.tokens.join(",") || undefined;
}

/** Stores the token by which an account recognizes this browser. It is kept after sign-out, for the next sign-in. */
export async function keepKnownDevice(token: string | undefined): Promise<void> {
  if (!token) return;
  const kept = (await readSealed(COOKIE, content))?.tokens ?? [];
  const tokens = [token, ...kept].slice(0, KEPT);
  await writeSealed(COOKIE, { tokens }, new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000));
}
