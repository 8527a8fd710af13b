import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Answers requests that offer another protocol (WebSocket, HTTP/2 without TLS) as if they did not, as servers without
 * that protocol should: Next would end the connection or leave it open for ever, without an answer. Java's client and
 * `curl --http2` offer HTTP/2 with their first request, and some proxies pass that on.
 */
export function ignoreUpgrades(): void {
  // Before the first request of a connection is read; Node reads an offer as one when nothing listens for upgrades.
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (server instanceof Server) server.removeAllListeners("upgrade");
  });
}
