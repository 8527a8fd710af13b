import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import type { Bounds } from "@/lib/api-client/bounds";
import type { Transport } from "@/lib/api-client/call";
import { createApi, createSend } from "@/lib/api-client/client";
import type { Existing } from "@/lib/api-client/existing";
import { httpTransport } from "@/lib/api-client/http-transport";
import { rememberOffers } from "@/lib/existing-backend/offered";
import type { Unreadable } from "@/lib/existing-backend/report-unreadable";
import { listening } from "./double-server";
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
  const server = await listening(async (request, response) => {
    const body = await readText(request);
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body });
    reply(response, request);
  });
  const access = {
    transport: httpTransport,
    baseUrl: server.url,
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
    close: server.close,
  };
}

export function json(status: number, body: unknown): Reply {
  return text(status, JSON.stringify(body), "application/json");
}

export function text(status: number, body: string, type = "text/html"): Reply {
  return (response) => {
    response.writeHead(status, { "Content-Type": type });
    response.end(body);
  };
}
