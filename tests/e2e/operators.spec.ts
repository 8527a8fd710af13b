import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { end, type RunningServer } from "./support/processes";
import { demoDataDirectory, newDataDirectory, startServer } from "./support/servers";

test.describe.configure({ timeout: 120_000 });

/** A backend that answers everything with one status, and an instance in front of it. */
async function failingBackend() {
  let status = 404;
  const backend = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: status, msg: "no", data: null }));
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  const { port } = backend.address() as AddressInfo;
  const dataDirectory = newDataDirectory();
  const env = { API_BASE_URL: `http://127.0.0.1:${port}`, API_SECRET: "s".repeat(16), DATA_DIR: dataDirectory };
  const front = await startServer(env);
  const close = async () => {
    await end(front);
    backend.close();
    backend.closeAllConnections();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { front, answerWith: (next: number) => (status = next), close };
}

const probe = async (shop: RunningServer, path: string) => {
  const answer = await fetch(shop.url + path);
  expect(answer.status).toBe(200);
  return answer.json();
};

test("when stdout is no terminal, everything a front with a failing backend prints is JSON lines", async () => {
  const { front, answerWith, close } = await failingBackend();
  try {
    answerWith(500);
    for (const path of ["/shop/1", "/", "/blog", "/account/orders", "/api/bff/stock/1?mail=ming@shop.example"]) {
      await fetch(front.url + path);
    }
    await expect.poll(() => front.output()).toContain('"msg":"a page failed"');
    await end(front, "SIGTERM");
    const lines = front.output().trim().split("\n");
    const unreadable = lines.filter((line) => {
      try {
        return typeof JSON.parse(line) !== "object";
      } catch {
        return true;
      }
    });
    expect(unreadable).toEqual([]);
    const said = lines.map((line) => JSON.parse(line));
    expect(said.some(({ msg }) => /^Shop: http/.test(msg))).toBe(true);
    expect(said).toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: "the API gave no answer that can be used",
        method: "GET",
        path: "/products/:id",
      }),
    );
    expect(said).toContainEqual(
      expect.objectContaining({ msg: "a page failed", name: "ApiCallError", upstream: expect.anything() }),
    );
    expect(front.output()).not.toContain("ming");
  } finally {
    await close();
  }
});

test("a front whose backend is down is still ready, and its probe reports it", async () => {
  const { front, answerWith, close } = await failingBackend();
  try {
    // A backend that refuses counts as reachable.
    expect(await probe(front, "/readyz")).toEqual({ status: "ok", backend: "ok" });
    answerWith(503);
    await expect.poll(() => probe(front, "/readyz")).toEqual({ status: "ok", backend: "away" });
    answerWith(404);
    await expect.poll(() => probe(front, "/readyz")).toEqual({ status: "ok", backend: "ok" });
  } finally {
    await close();
  }
});

test("HOST=127.0.0.1: the shop listens there only, and calls itself there; a probe has version and build", async () => {
  const dataDirectory = demoDataDirectory();
  const shop = await startServer({ DATA_DIR: dataDirectory, HOST: "127.0.0.1" });
  try {
    const { port } = new URL(shop.url);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const name of ["127.0.0.1", "localhost"]) {
      expect((await fetch(`http://${name}:${port}/shop?keyword=%E8%8C%B6`)).status, name).toBe(200);
    }
    // On Linux every address of 127.0.0.0/8 is this machine's.
    await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow();
    const { data } = await (await fetch(`${shop.url}/api/bff/builds/latest`)).json();
    expect(await probe(shop, "/healthz")).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      build: data.id,
    });
  } finally {
    await end(shop);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
