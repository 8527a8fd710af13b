import { randomBytes } from "node:crypto";

/** A new name for what staff add: lower-case, never a word, never the same twice. */
export function newKey(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString("hex")}`;
}
