import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Transport } from "@/lib/api-client/call";
import { type Api, createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import type { Backend } from "@/lib/backend/app";
import { validateAgainstDocument } from "./documented";
import { type PlainRequest, sendPlain } from "./plain-http";
import { SECRET, SECRET_HEADER } from "./shop";

export type TransportName = "in-process" | "HTTP";

/** A connection to a backend: for the API client, and for raw requests. */
export type Connection = {
  transport: Transport;
  baseUrl: string;
  sendRaw: (call: PlainRequest) => Promise<Response>;
  close: () => Promise<void>;
};

/**
 * A connection to a backend, which validates every answer against `/api/v1/openapi.json`: closing it fails when one was
 * not as documented.
 */
export async function connect(name: TransportName, backend: Backend): Promise<Connection> {
  const { transport, sendRaw, ...connection } = await open(name, backend);
  const { check, problems } = validateAgainstDocument(backend);
  return {
    ...connection,
    transport: async (request, maxBytes) => check(request.method, request.url, await transport(request, maxBytes)),
    sendRaw: async (call) => check(call.method ?? "GET", call.path, await sendRaw(call)),
    close: async () => {
      await connection.close();
      if (problems.size > 0) throw new Error(`not as documented:\n${[...problems].join("\n")}`);
    },
  };
}

function open(name: TransportName, backend: Backend): Promise<Connection> {
  return name === "HTTP" ? connectOverHttp(backend) : connectInProcess(backend);
}

async function connectInProcess(backend: Backend): Promise<Connection> {
  const baseUrl = "http://shop.example";
  const transport: Transport = (request) => backend.fetch(request);
  const sendRaw = ({ path, ...call }: PlainRequest) => {
    const init = { ...call, duplex: "half" } as RequestInit;
    return backend.fetch(new Request(`${baseUrl}${path}`, init));
  };
  return { transport, baseUrl, sendRaw, close: async () => {} };
}

/** A real server on a port of its own. */
async function connectOverHttp(backend: Backend): Promise<Connection> {
  const server = serve({ fetch: (request) => backend.fetch(request), port: 0, hostname: "127.0.0.1" }) as Server;
  // As a shop does: a call that is sent while a kept connection is closed would be lost.
  server.keepAliveTimeout = 65_000;
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const sendRaw = (call: PlainRequest) => sendPlain(port, call);
  return { transport: httpTransport, baseUrl: `http://127.0.0.1:${port}`, sendRaw, close };
}

/** The API client over a connection, signed in when a bearer token is given, on behalf of a visitor at an address. */
export function apiOver(
  { transport, baseUrl }: Pick<Connection, "transport" | "baseUrl">,
  bearer?: string,
  clientAddress?: string,
): Api {
  return createApi({ transport, baseUrl, secret: SECRET, secretHeader: SECRET_HEADER, bearer, clientAddress });
}
