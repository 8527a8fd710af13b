import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList } from "node:net";
import { env } from "./env";
import { log } from "./log";

/**
 * Private networks, from which no visitor comes over the internet: a client there that forwards requests is a proxy of
 * the host.
 */
const near = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  near.addSubnet(network, bits);
}
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");
near.addSubnet("fe80::", 10, "ipv6");

/** On `globalThis`, since the bundler loads this module for the start of the server and again for the handlers. */
const holder = globalThis as typeof globalThis & { clientAddressHeader?: string; hasWarnedOfProxy?: boolean };

/**
 * Adds the client's network address to every request that reaches this process, in a header.
 *
 * Next trusts an `X-Forwarded-For` that the visitor made up, so its value is not used. The address is that of the
 * connection; with `TRUSTED_PROXIES` = n it is the n-th from the right of `X-Forwarded-For`: each of our own proxies
 * appends its client, so entries of a visitor are further left and have no effect. With 0, a request forwarded by a
 * proxy of the host has no address: all visitors would share the proxy's, and one of them could use up every limit.
 * The header that passes the address to our handlers has a random name, so that no client can send it.
 * @returns the step of the pipeline; undefined on Vercel, whose own server calls ours, and sends the first request of
 *   an instance before there is a pipeline
 */
export function captureClientAddress(): ((arrival: { request: IncomingMessage }) => void) | undefined {
  if (env.VERCEL) return undefined;
  const header = `x-client-address-${randomBytes(16).toString("hex")}`;
  holder.clientAddressHeader = header;
  return ({ request }) => {
    const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
    if (forwarded !== undefined && env.TRUSTED_PROXIES === 0) warnOnce();
    const address = addressOf(request.socket.remoteAddress, forwarded, env.TRUSTED_PROXIES);
    if (address) request.headers[header] = address;
  };
}

/**
 * The network address behind a request. Vercel writes `X-Forwarded-For` itself and drops what a visitor put there, so on
 * that host its last entry is believed; with proxies in front of it the one that `TRUSTED_PROXIES` names.
 */
export function clientAddressOf(request: Request): string | undefined {
  if (env.VERCEL) {
    const forwarded = request.headers.get("X-Forwarded-For") ?? undefined;
    return addressOf(undefined, forwarded, Math.max(1, env.TRUSTED_PROXIES));
  }
  return (holder.clientAddressHeader && request.headers.get(holder.clientAddressHeader)) || undefined;
}

/**
 * @param forwarded the header; any visitor can send it, so with 0 proxies it counts only from `near`
 * @param proxies how many entries at the right end of `forwarded` our own proxies wrote
 */
export function addressOf(
  connection: string | undefined,
  forwarded: string | string[] | undefined,
  proxies: number,
): string | undefined {
  if (proxies === 0) return forwarded !== undefined && isNear(connection) ? undefined : connection;
  const entries = [forwarded ?? []].flat().join(",").split(",");
  return entries.at(-proxies)?.trim() || connection;
}

function isNear(address = ""): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  return near.check(plain, plain.includes(":") ? "ipv6" : "ipv4");
}

function warnOnce(): void {
  if (holder.hasWarnedOfProxy) return;
  holder.hasWarnedOfProxy = true;
  log.warn(
    "a request was handed on by a proxy while TRUSTED_PROXIES is 0: limits per network address are off for such",
  );
}
