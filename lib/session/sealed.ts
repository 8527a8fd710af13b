import "server-only";
import { sealData } from "iron-session";
import type { z } from "zod";
import { getSecrets } from "../secrets";
import { cookieJar, cookieOptions, deferToRequestTime } from "./cookie-jar";
import { joinParts, partNames, splitIntoParts } from "./cookie-parts";
import { unsealed } from "./is-sealed";

/** Reads a cookie that this server has sealed; any other value counts as missing. */
export async function readSealed<T extends z.ZodType>(name: string, shape: T): Promise<z.output<T> | undefined> {
  const jar = await cookieJar();
  const value = joinParts(name, (part) => jar.get(part)?.value);
  if (!value) return undefined;
  // Checking the seal's expiry reads the clock, which pages rendered ahead of a request must not do.
  await deferToRequestTime();
  return shape.safeParse(await unsealed(value)).data;
}

/**
 * Writes a sealed cookie, split into several where it is longer than browsers allow.
 * @param expires when it does; left out for one that lasts until the browser is closed
 */
export async function writeSealed(name: string, content: object, expires?: Date): Promise<void> {
  // 0 is for ever.
  const ttl = expires ? Math.max(1, Math.floor((expires.getTime() - Date.now()) / 1000)) : 0;
  const sealed = await sealData(content, { password: getSecrets().session_password, ttl });
  const jar = await cookieJar();
  const parts = splitIntoParts(name, sealed);
  for (const [part, value] of parts) jar.set(part, value, { ...cookieOptions, expires });
  for (const left of partNames(name).slice(parts.length)) if (jar.get(left)) jar.delete(left);
}

export async function dropSealed(name: string): Promise<void> {
  const jar = await cookieJar();
  const [first = name, ...more] = partNames(name);
  jar.delete(first);
  for (const part of more) if (jar.get(part)) jar.delete(part);
}
