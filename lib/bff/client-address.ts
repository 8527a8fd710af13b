import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { env } from "../env";

/** On `globalThis`, since the bundler loads this module once for the start of the server and once for the handlers. */
const holder = globalThis as typeof globalThis & { clientAddressHeader?: string };

/**
 * Writes down, on every request that reaches this process, the network address it came from. Called once at the start.
 *
 * Next believes an `X-Forwarded-For` that the visitor made up, so it is not used. The address is that of the connection;
 * with `TRUSTED_PROXIES` = n it is the n-th from the right of `X-Forwarded-For`: each of our own proxies appends whom it
 * was called by, so what a visitor put there stands further left and changes nothing. The header that carries the
 * address to our handlers has a random name, so that nobody can send it.
 */
export function noteClientAddresses(): void {
  // Vercel's own server calls ours, and the first request of an instance is there before this.
  if (holder.clientAddressHeader || env.VERCEL) return;
  const header = `x-client-address-${randomBytes(16).toString("hex")}`;
  holder.clientAddressHeader = header;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const address = addressOf(request.socket.remoteAddress, request.headers["x-forwarded-for"], env.TRUSTED_PROXIES);
    if (address) request.headers[header] = address;
  });
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

/** Networks that the internet does not reach: what calls from there on behalf of others is a proxy of the owner. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  ownNetworks.addSubnet(network, prefix);
}
ownNetworks.addAddress("::1", "ipv6");
ownNetworks.addSubnet("fc00::", 7, "ipv6");
ownNetworks.addSubnet("fe80::", 10, "ipv6");

function isOwnNetwork(connection = ""): boolean {
  const version = isIP(connection);
  return version !== 0 && ownNetworks.check(connection, version === 4 ? "ipv4" : "ipv6");
}

/**
 * The address is unknown, and limits per address are off, behind a proxy that `TRUSTED_PROXIES` does not declare: all
 * visitors would be counted as one. A visitor from the internet who sends the header is not taken for a proxy.
 * @param proxies how many entries at the right end of `forwarded` our own proxies wrote
 */
export function addressOf(
  connection: string | undefined,
  forwarded: string | string[] | undefined,
  proxies: number,
): string | undefined {
  if (proxies === 0) return forwarded !== undefined && isOwnNetwork(connection) ? undefined : connection;
  const entries = [forwarded ?? []].flat().join(",").split(",");
  return entries.at(-proxies)?.trim() || connection;
}
