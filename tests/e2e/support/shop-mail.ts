import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "playwright/test";
import { startMailServer } from "../../support/smtp";
import { sendAsPage, test } from "./shop";
import { freshShop } from "./worker-shop";

/**
 * Gives the worker's shop a mail server for the tests of a file, as staff enter one. What it takes becomes a file of the
 * shop's data, so that `mailTo` finds it as it finds the mails of a shop without a server.
 */
export function withMailServer(): void {
  let server: Awaited<ReturnType<typeof startMailServer>>;

  test.beforeAll(async ({ playwright }) => {
    const folder = join(freshShop().dataDirectory, "mail");
    await mkdir(folder, { recursive: true });
    server = await startMailServer("takes", (raw) => {
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${process.hrtime.bigint()}.eml`;
      writeFileSync(join(folder, name), raw);
    });
    const { hostname, port } = new URL(server.url);
    await asAdmin(playwright, (request, version) =>
      sendAsPage(request, "PUT", PATH, { version, host: hostname, port: Number(port), security: "none" }),
    );
  });

  test.afterAll(async ({ playwright }) => {
    await asAdmin(playwright, (request) => sendAsPage(request, "DELETE", PATH, {}));
    await server.close();
  });
}

const PATH = "/api/bff/admin/settings/mail";

type Playwright = { request: { newContext: () => Promise<APIRequestContext> } };
type Change = (request: APIRequestContext, version: number) => ReturnType<typeof sendAsPage>;

async function asAdmin(playwright: Playwright, change: Change): Promise<void> {
  const { adminEmail: email, adminPassword: password, url } = freshShop();
  const request = await playwright.request.newContext();
  await sendAsPage(request, "POST", "/api/bff/admin-session", { email, password });
  const { data } = await (await request.get(`${url}${PATH}`)).json();
  const answer = await change(request, data.version);
  if (!answer.ok()) throw new Error(`${PATH} answered ${answer.status()}: ${await answer.text()}`);
  await request.dispose();
}
