import { text } from "node:stream/consumers";
import { listening } from "../../support/double-server";

/** A server in place of another service: answers every request with one status, and records the requests. */
export async function startListener(status: number) {
  const received: { method: string; path: string; body: string }[] = [];
  const server = await listening(async (request, response) => {
    received.push({ method: request.method ?? "", path: request.url ?? "", body: await text(request) });
    response.writeHead(status).end();
  });
  return { ...server, received };
}
