import type { IncomingHttpHeaders } from "node:http";
import { type Answer, refuse } from "./answers";
import { linePaySignature, type SignedParts } from "./signature";

export type LinePayMerchant = { channelId: string; channelSecret: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks the headers of calls; remembers the nonces, since each is valid once. */
export function openGate({ channelId, channelSecret }: LinePayMerchant) {
  const nonces = new Set<string>();

  function headerProblem(headers: IncomingHttpHeaders, call: Omit<SignedParts, "nonce">): string | undefined {
    const nonce = String(headers["x-line-authorization-nonce"] ?? "");
    if (!UUID.test(nonce)) return "X-LINE-Authorization-Nonce: no UUID";
    if (nonces.has(nonce)) return "X-LINE-Authorization-Nonce: used before";
    const signature = linePaySignature(channelSecret, { ...call, nonce });
    if (headers["x-line-authorization"] !== signature) return "X-LINE-Authorization: does not match";
    nonces.add(nonce);
    return undefined;
  }

  return {
    /** Why a call is refused; undefined when it is accepted. */
    refusal(method: string, headers: IncomingHttpHeaders, call: Omit<SignedParts, "nonce">): Answer | undefined {
      const channel = headers["x-line-channelid"];
      if (channel === undefined) return refuse("1106", "X-LINE-ChannelId: missing");
      if (channel !== channelId) return refuse("1104", "X-LINE-ChannelId: no such merchant");
      const isJson = /^application\/json(;|$)/i.test(headers["content-type"] ?? "");
      if (method === "POST" && !isJson) return refuse("1106", "Content-Type: not application/json");
      const problem = headerProblem(headers, call);
      return problem ? refuse("1106", problem) : undefined;
    },
  };
}
