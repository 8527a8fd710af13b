import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bounds } from "@/lib/api-client/bounds";
import type { Transport } from "@/lib/api-client/call";
import { createApi, createSend } from "@/lib/api-client/client";
import type { Existing } from "@/lib/api-client/existing";
import { httpTransport } from "@/lib/api-client/http-transport";
import { rememberOffers } from "@/lib/existing-backend/offered";
import type { Unreadable } from "@/lib/existing-backend/report-unreadable";
import { SECRET, SECRET_HEADER } from "./shop";

/** A client whose backend's features are still unknown. @param unread is called with fields that could not be read */
export function unknownBackend(unread: Unreadable[] = []): Existing {
  return { memory: rememberOffers(), report: (found) => unread.push(found) };
}

export type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
export type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A server in place of the API, which answers as it is told and records its requests. */
export async function startStubApi() {
  const received: Received[] = [];
  let reply: Reply = (response) => response.end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    reply(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const access = {
    transport: httpTransport,
    baseUrl: `http://127.0.0.1:${port}`,
    secret: SECRET,
    secretHeader: SECRET_HEADER,
  };
  return {
    url: access.baseUrl,
    /** The project's API client, over HTTP. */
    client: (bearer?: string) => createApi({ ...access, bearer }),
    /** The same with a short timeout, or with another transport. */
    clientWith: (bounds: Partial<Bounds>, transport: Transport = httpTransport) =>
      createApi({ ...access, transport, bounds }),
    /** The base of all calls of the client. */
    send: createSend(access),
    /** The same for an existing backend, whose features are still unknown. */
    sendToExisting: () => createSend({ ...access, existing: unknownBackend() }),
    /** Answers like this from now on, and clears the recorded requests. */
    answers: (next: Reply) => {
      received.length = 0;
      reply = next;
    },
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A JSON answer. */
export function json(status: number, body: unknown): Reply {
  return text(status, JSON.stringify(body), "application/json");
}

export function text(status: number, body: string, type = "text/html"): Reply {
  return (response) => {
    response.writeHead(status, { "Content-Type": type });
    response.end(body);
  };
}
