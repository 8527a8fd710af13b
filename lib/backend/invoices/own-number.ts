import { randomBytes } from "node:crypto";

/** Our name of a try at the service: unique for ever, letters and digits. */
export function newOwnNumber(): string {
  return `INV${randomBytes(10).toString("hex").toUpperCase()}`;
}
