import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readBody } from "@/lib/bff/handler";
import { guardRequest } from "@/lib/pipeline/guard-request";
import type { Arrival } from "@/lib/pipeline/step";

async function serve(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function asRequest(incoming: IncomingMessage): Request {
  const init = { method: "POST", body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" };
  return new Request("http://shop.example/", init);
}

/** Calls over one kept connection. */
function caller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (bytes: number, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const call = request({ port, host: "127.0.0.1", method: "POST", agent, headers });
    call.end(Buffer.alloc(bytes));
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return answer;
  };
}

describe("docs/security.md: checks of every request", () => {
  beforeAll(() => {
    const step = guardRequest("https://shop.example");
    subscribe("http.server.request.start", (message) => step(message as Arrival));
  });

  test.each<[string, (incoming: IncomingMessage) => unknown]>([
    ["was not read at all", () => undefined],
    ["was read as a web stream that stopped", (incoming) => Readable.toWeb(incoming).getReader().read()],
    ["was more than the shop's own reader takes", (incoming) => readBody(asRequest(incoming), 100_000)],
    ["was read by waiting for it", (incoming) => once(incoming, "readable")],
  ])("after a refused body that %s the connection can be used again", async (_how, read) => {
    const sockets = new Set<unknown>();
    const port = await serve(async (incoming, response) => {
      sockets.add(incoming.socket);
      await read(incoming);
      response.writeHead(413).end();
    });
    const call = caller(port);
    for (let n = 0; n < 3; n += 1) expect((await call(2_000_000)).statusCode).toBe(413);
    expect(sockets.size).toBe(1);
  });

  test("a client that sends a whole refused body before it reads gets the answer, also when the connection ends with it", async () => {
    const port = await serve((_incoming, response) => void response.writeHead(413).end());
    const client = connect(port, "127.0.0.1");
    const send = (data: string | Buffer) =>
      new Promise<void>((resolve, reject) => client.write(data, (error) => (error ? reject(error) : resolve())));
    await send(`POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${128 * 65_536}\r\n\r\n`);
    for (let part = 0; part < 128; part++) await send(Buffer.alloc(65_536));
    expect(await text(client)).toMatch(/^HTTP\/1\.1 413/);
  });

  test("an accepted body is unchanged", async () => {
    const sizes: number[] = [];
    const port = await serve(async (incoming, response) => {
      let size = 0;
      for await (const chunk of incoming) size += (chunk as Buffer).byteLength;
      sizes.push(size);
      response.end();
    });
    const call = caller(port);
    await call(300_000);
    await call(0);
    expect(sizes).toEqual([300_000, 0]);
  });

  test("x-middleware-prefetch reaches no page, and every answer of an https shop has HSTS", async () => {
    let seen: string[] = [];
    const port = await serve((incoming, response) => {
      seen = Object.keys(incoming.headers);
      response.end();
    });
    const answer = await caller(port)(0, { "x-middleware-prefetch": "1", "x-other": "1" });
    expect(seen).toContain("x-other");
    expect(seen).not.toContain("x-middleware-prefetch");
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});
