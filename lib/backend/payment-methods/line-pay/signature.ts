import { createHmac } from "node:crypto";

/** What a call signs: its path, the body of a POST or the query of a GET without its `?`, and a nonce of its own. */
export type SignedCall = { path: string; payload: string; nonce: string };

/** LINE Pay's signature of a call (`X-LINE-Authorization`): the channel's secret is the key, and the beginning of the message. */
export function linePaySignature(channelSecret: string, { path, payload, nonce }: SignedCall): string {
  return createHmac("sha256", channelSecret)
    .update(channelSecret + path + payload + nonce)
    .digest("base64");
}
