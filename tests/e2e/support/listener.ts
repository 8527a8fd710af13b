import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server in place of another service: answers every request with one status, and records the requests. */
export async function startListener(status: number) {
  const received: { method: string; path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ method: request.method ?? "", path: request.url ?? "", body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
