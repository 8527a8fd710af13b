import "server-only";
import { sealData, unsealData } from "iron-session";
import type { z } from "zod";
import { getSecrets } from "../secrets";
import { cookieJar, whenAsked } from "./cookie-jar";
import { cookieOptions } from "./cookie-options";

/** Reads a cookie that only this server can have written; anything else counts as none. */
export async function readSealed<T extends z.ZodType>(name: string, shape: T): Promise<z.output<T> | undefined> {
  const value = (await cookieJar()).get(name)?.value;
  if (!value) return undefined;
  // A seal has an end, and the clock belongs to the request: what is fetched ahead must not read it.
  await whenAsked();
  return shape.safeParse(await unsealData(value, { password: getSecrets().session_password })).data;
}

/** Writes a sealed cookie that is gone at `expires`. */
export async function writeSealed(name: string, content: object, expires: Date): Promise<void> {
  const ttl = Math.max(1, Math.floor((expires.getTime() - Date.now()) / 1000));
  const sealed = await sealData(content, { password: getSecrets().session_password, ttl });
  (await cookieJar()).set(name, sealed, { ...cookieOptions, expires });
}

export async function dropSealed(name: string): Promise<void> {
  (await cookieJar()).delete(name);
}
