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

/** Asked by monitors and balancers themselves, on behalf of no visitor. */
const PROBE = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/**
 * Adds the client's network address to every request that reaches this process, in a header.
 *
 * Next trusts an `X-Forwarded-For` that the visitor made up, so its value is not used. The address is that of the
 * connection; with `TRUSTED_PROXIES` = n it is the n-th from the right of `X-Forwarded-For`: each of our own proxies
 * appends its client, so entries of a visitor are further left and have no effect. A request of a proxy of the host has no
 * address with 0, nor when its entry is missing: all visitors would share the proxy's, and one of them could use up every
 * limit.
 * The header that passes the address to our handlers has a random name, so that no client can send it.
 * @returns the step of the pipeline; undefined on Vercel, whose own server calls ours, and sends the first request of
 *   an instance before there is a pipeline
 */
export function captureClientAddress(): ((arrival: { request: IncomingMessage }) => void) | undefined {
  if (env.VERCEL) return undefined;
  const header = `x-client-address-${randomBytes(16).toString("hex")}`;
  holder.clientAddressHeader = header;
  return ({ request }) => {
    const { "x-forwarded-for": entries, forwarded } = request.headers;
    const proxies = env.TRUSTED_PROXIES;
    const address =
      proxies === 0
        ? addressOf(request.socket.remoteAddress, entries ?? forwarded, 0)
        : addressOf(request.socket.remoteAddress, entries, proxies);
    if (!address && !PROBE.test(request.url ?? "")) warnOnce(proxies);
    if (address) request.headers[header] = address;
  };
}

/** The address that the pipeline noted for a request. */
export function clientAddressIn({ headers }: IncomingMessage): string | undefined {
  const address = holder.clientAddressHeader && headers[holder.clientAddressHeader];
  return typeof address === "string" ? address : undefined;
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
  return withoutPort(entries.at(-proxies)?.trim() ?? "") || (isNear(connection) ? undefined : connection);
}

/** Some proxies add the port, which is another with each connection: `203.0.113.9:50123`, `[2001:db8::7]:50123`. */
function withoutPort(entry: string): string {
  const [first = "", ...rest] = entry.split(":");
  if (entry.startsWith("[")) return entry.slice(1).split("]", 1)[0] ?? "";
  return rest.length === 1 ? first : entry;
}

function isNear(address = ""): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  return near.check(plain, plain.includes(":") ? "ipv6" : "ipv4");
}

function warnOnce(proxies: number): void {
  if (holder.hasWarnedOfProxy) return;
  holder.hasWarnedOfProxy = true;
  log.warn(
    proxies === 0
      ? "a request was handed on by a proxy while TRUSTED_PROXIES is 0: limits per network address are off for such"
      : `a request came without ${proxies} entries of X-Forwarded-For, as TRUSTED_PROXIES says: limits per network address are off for such`,
  );
}
