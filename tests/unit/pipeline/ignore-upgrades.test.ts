import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ignoreUpgrades } from "@/lib/pipeline/ignore-upgrades";

test.each([
  ["HTTP/2 without TLS", "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"],
  ["a WebSocket", "Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZQ==\r\n"],
])("docs/deployment.md, nginx: a request that offers %s is answered as any other", async (_, offer) => {
  ignoreUpgrades();
  const server = createServer((_request, response) => response.end("page"));
  // As Next's server does.
  server.on("upgrade", (_request, socket) => socket.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`GET /shop HTTP/1.1\r\nHost: shop\r\n${offer}\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*page/);
});
