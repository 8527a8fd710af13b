import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/lib/log";
import { answerBeforeNext } from "@/lib/pipeline/answer-before-next";
import type { Arrival } from "@/lib/pipeline/step";

const metrics = { GET: async () => Response.json("metrics") };
const cart = { GET: async () => Response.json("direct") };

/** A server whose own listeners answer "next"; direct routes are at `/cart`, others at `/metrics`. */
async function serve(listeners: RequestListener[]) {
  const step = answerBeforeNext({
    always: (url) => (url === "/metrics" ? { route: metrics } : undefined),
    direct: (url) => (url === "/cart" ? { route: cart } : undefined),
  });
  const server = createServer();
  for (const listener of listeners) server.on("request", listener);
  const onRequest = (message: unknown) => {
    if ((message as Arrival).server === server) step(message as Arrival);
  };
  subscribe("http.server.request.start", onRequest);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    unsubscribe("http.server.request.start", onRequest);
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const call = async (path: string, method = "GET") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status: answer.status, text: await answer.text() };
  };
  return { server, call };
}

const next: RequestListener = (_request, response) => void response.end("next");

test("docs/decisions/0007: a direct route answers itself; other addresses, methods without a handler, and later listeners are Next's", async () => {
  const { server, call } = await serve([next]);
  expect((await call("/cart")).text).toBe('"direct"');
  expect((await call("/metrics")).text).toBe('"metrics"');
  expect((await call("/shop")).text).toBe("next");
  expect((await call("/cart", "POST")).text).toBe("next");
  expect((await call("/shop", "PURGE")).status).toBe(405);
  for (const method of ["PUT", "PATCH", "DELETE"]) expect((await call("/", method)).status, method).toBe(405);
  expect((await call("/login", "POST")).text).toBe("next");
  expect((await call("/api/bff/other", "PATCH")).text).toBe("next");
  const later = vi.fn();
  server.on("request", later);
  await call("/cart");
  expect(later).not.toHaveBeenCalled();
  await call("/shop");
  expect(later).toHaveBeenCalledOnce();
});

test("docs/decisions/0007: a server with an unexpected number of listeners gives no direct answers, and logs that once", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const second = vi.fn();
  const { call } = await serve([next, second]);
  expect((await call("/cart")).text).toBe("next");
  expect((await call("/cart")).text).toBe("next");
  expect(second).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]).toEqual([{ listeners: 2, expected: 1 }, expect.stringContaining("directly")]);
  expect((await call("/metrics")).text).toBe('"metrics"');
  expect((await call("/shop", "PURGE")).status).toBe(405);
});
