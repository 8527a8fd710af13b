import { createHmac } from "node:crypto";

/**
 * The signed text of a call: its path, then the body of a POST or the query of a GET without its `?`, then the nonce.
 */
export type SignedParts = { path: string; payload: string; nonce: string };

/**
 * The double's own signature, written independently from the protocol's text, so that it shares no mistake with the
 * shop's. The secret is the key and also the first part of the message.
 */
export function linePaySignature(secret: string, { path, payload, nonce }: SignedParts): string {
  return createHmac("sha256", secret).update(`${secret}${path}${payload}${nonce}`, "utf8").digest("base64");
}
