import { randomBytes } from "node:crypto";

/** A random, unique lower-case key for an entry that staff add; never a real word. */
export function newKey(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString("hex")}`;
}
