import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryDirectory } from "../support/temporary-directory";

const CRON_SECRET = "the-secret-of-the-caller";

/** The route in a process with these variables, on its own embedded database. */
async function routeWith(variables: Record<string, string>) {
  const DATA_DIR = temporaryDirectory();
  const clear = { DATABASE_URL: "", API_BASE_URL: "", SMTP_URL: "", CRON_SECRET: "" };
  for (const [name, value] of Object.entries({ ...clear, DATA_DIR, ...variables })) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { serveCron } = await import("@/lib/backend/serve-cron");
  const call = (Authorization?: string, method = "GET") => {
    const headers = new Headers(Authorization ? { Authorization } : {});
    return serveCron(new Request("http://shop.example/api/cron/jobs", { method, headers }));
  };
  return { DATA_DIR, call };
}

async function openedShop() {
  const { getBackend } = await import("@/lib/backend/instance");
  const { migrate } = await import("@/lib/backend/db/migrate");
  const { getSecrets } = await import("@/lib/secrets");
  const { database, backend } = await getBackend();
  onTestFinished(async () => {
    await database.close();
    // The one backend of a process outlives its modules (instance.ts).
    Reflect.deleteProperty(globalThis, "shopBackend");
  });
  await migrate(database);
  const subscribe = (email: string) =>
    backend.fetch(
      new Request("http://shop.example/api/v1/subscribes", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Api-Secret": getSecrets().api_secret },
        body: JSON.stringify({ email }),
      }),
    );
  return { database, subscribe };
}

describe("/api/cron/jobs", () => {
  test("runs the due jobs for callers with the secret, and none for others", async () => {
    const { DATA_DIR, call } = await routeWith({ CRON_SECRET });
    const { subscribe } = await openedShop();
    expect((await subscribe("mei@shop.example")).status).toBe(200);
    const sent = () => readdirSync(DATA_DIR).includes("mail") && readdirSync(join(DATA_DIR, "mail"));

    for (const wrong of [undefined, "", CRON_SECRET, "Bearer ", `Bearer ${CRON_SECRET}x`, `Basic ${CRON_SECRET}`]) {
      expect((await call(wrong)).status).toBe(401);
    }
    expect(sent()).toBe(false);

    const done = await call(`Bearer ${CRON_SECRET}`);
    expect(done.status).toBe(200);
    expect(done.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{16}$/);
    expect(done.headers.get("Cache-Control")).toBe("private, no-store");
    expect(sent()).toHaveLength(1);
    expect((await call(`Bearer ${CRON_SECRET}`, "POST")).status).toBe(200);
    expect(sent()).toHaveLength(1);
  });

  test("reports failed jobs, and runs the next ones", async () => {
    const { call } = await routeWith({ CRON_SECRET, LOG_LEVEL: "silent" });
    const { database } = await openedShop();
    await database.db.execute("alter table mails rename to gone");
    const answer = await call(`Bearer ${CRON_SECRET}`);
    expect(answer.status).toBe(500);
    const { data } = (await answer.json()) as { data: { failed: string[] } };
    expect(data.failed).toContain("send mails");
    expect(data.failed).not.toContain("expire unpaid orders");
  });

  test.each<Record<string, string>>([
    {},
    { CRON_SECRET, API_BASE_URL: "https://api.example.com", API_SECRET: "x".repeat(16) },
  ])("answers 404 with %j", async (variables) => {
    const { call } = await routeWith(variables);
    expect((await call(`Bearer ${CRON_SECRET}`)).status).toBe(404);
    expect((await call("Bearer ")).status).toBe(404);
  });
});
