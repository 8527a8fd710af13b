// Next calls this machine's own addresses "localhost" in the addresses that middleware sees and writes. When it listens
// on 127.0.0.1, it takes a rewrite to "localhost" for one to another server, and every search of the shop would be a
// 404.
import { setDefaultResultOrder } from "node:dns";

/** @type {Record<string, "ipv4first" | "ipv6first">} */
const FIRST = { "127.0.0.1": "ipv4first", "::1": "ipv6first" };

/**
 * The host for Next to listen on: a loopback address becomes its name, which from then on resolves to that address.
 * @param {string} host
 */
export function loopbackHost(host) {
  const order = FIRST[host];
  if (!order) return host;
  setDefaultResultOrder(order);
  return "localhost";
}
