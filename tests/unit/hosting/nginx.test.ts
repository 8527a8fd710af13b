import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { awayPage } from "@/lib/hosting/away-page.mjs";
import { hasNginx, type Nginx, startNginx } from "../../e2e/support/nginx";
import { plainGet } from "../../e2e/support/plain-get";
import { temporaryDirectory } from "../../support/temporary-directory";

type Stub = { address: string; seen: string[]; stop: () => Promise<void>; breakOff: () => void };

/** An instance whose pages are fresh for a second, and which can close connections instead of answering. */
async function instance(name: string): Promise<Stub> {
  const seen: string[] = [];
  let isBreaking = false;
  const server: Server = createServer((request, response) => {
    if (request.url === "/healthz") return void response.end("ok");
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    request.on("end", () => {
      if (isBreaking) return void request.socket.destroy();
      response.writeHead(200, { "Cache-Control": "s-maxage=1" });
      response.end(`${name} ${seen.length}`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(stop);
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, seen, stop, breakOff: () => (isBreaking = true) };
}

async function inFrontOf(address: string, ...more: string[]): Promise<Nginx> {
  return withVariables({}, address, ...more);
}

async function withVariables(variables: Record<string, string>, ...addresses: string[]): Promise<Nginx> {
  const staticFiles = temporaryDirectory();
  // nginx reads as another user.
  chmodSync(staticFiles, 0o755);
  writeFileSync(join(staticFiles, "away.html"), awayPage());
  const nginx = await startNginx(addresses, staticFiles, variables);
  onTestFinished(nginx.remove);
  return nginx;
}

describe.skipIf(!hasNginx)("nginx with the shop's configuration", () => {
  test("requests are spread over all instances; the loss of one is not visible", async () => {
    const [a, b] = [await instance("a"), await instance("b")];
    const nginx = await inFrontOf(a.address, b.address);
    const call = () => plainGet(`${nginx.url}/api/bff/cart`);
    const names = new Set([await call(), await call()].map(({ body }) => body.toString().charAt(0)));
    expect(names).toEqual(new Set(["a", "b"]));
    await a.stop();
    for (let count = 0; count < 6; count += 1) expect((await call()).body.toString()).toMatch(/^b/);
  });

  test("docs/security.md: a shop with an https address sends HSTS in nginx's own answers, another does not", async () => {
    const a = await instance("a");
    const shops = [await withVariables({ PUBLIC_URL: "https://shop.example" }, a.address), await inFrontOf(a.address)];
    await a.stop();
    const said = await Promise.all(shops.map(async ({ url }) => (await plainGet(`${url}/shop`)).headers));
    expect(said.map((headers) => headers["strict-transport-security"])).toEqual(["max-age=31536000", undefined]);
  });

  test("a failed read is sent to another instance; a change is never sent again", async () => {
    const [a, b] = [await instance("a"), await instance("b")];
    const nginx = await inFrontOf(a.address, b.address);
    for (const { breakOff } of [a, b]) breakOff();
    const order = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    expect((await plainGet(`${nginx.url}/api/bff/orders`, order)).status).toBe(502);
    expect([...a.seen, ...b.seen]).toEqual(["POST /api/bff/orders"]);
    const reader = await inFrontOf(a.address, b.address);
    await plainGet(`${reader.url}/api/bff/cart`);
    expect([...a.seen, ...b.seen].filter((call) => call.startsWith("GET"))).toHaveLength(2);
  });

  test("a stale page is served to the first visitor, and rendered again meanwhile", async () => {
    const a = await instance("a");
    const nginx = await inFrontOf(a.address);
    const page = () => plainGet(`${nginx.url}/shop`);
    expect((await page()).body.toString()).toBe("a 1");
    const shown = new Set<string>();
    const look = async () => {
      const { body, headers } = await page();
      shown.add(`${headers["x-cache"]} ${body}`);
      return body.toString();
    };
    await expect.poll(look, { timeout: 20_000 }).toBe("a 2");
    expect(shown).toContain("STALE a 1");
    expect(shown).not.toContain("EXPIRED a 2");
  });

  test("when no instance answers and nothing is cached, the shop's error page is shown, without script", async () => {
    const a = await instance("a");
    const nginx = await inFrontOf(a.address);
    await a.stop();
    const { status, headers, body } = await plainGet(`${nginx.url}/shop/7`);
    expect(status).toBe(502);
    expect(headers["content-type"]).toContain("text/html");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["retry-after"]).toBe("10");
    expect(body.toString()).toContain("這個頁面暫時打不開");
    expect(body.toString()).not.toMatch(/<script|nginx|src=/);
    // Only as an answer to another request.
    expect((await plainGet(`${nginx.url}/_next/static/away.html`)).status).toBe(404);
  });
});
