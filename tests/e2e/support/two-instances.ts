import { rmSync } from "node:fs";
import type { APIRequestContext } from "playwright/test";
import { type Api, createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import { defaultOrders } from "@/lib/contract/settings";
import { raisedBounds } from "../../support/raised-bounds";
import { askDatabase, createDatabase } from "../../support/server-database";
import { end, type RunningServer, waitFor } from "./processes";
import { type RoundRobin, roundRobin } from "./round-robin";
import { launchServer, newDataDirectory } from "./servers";

const SECRET = "s".repeat(32);
const OWNER = { email: "owner@shop.example", password: "correct-horse-battery" };

/** Two instances of the built shop, each with a data directory of its own, on one new PostgreSQL database. */
export type TwoInstances = {
  first: RunningServer;
  second: RunningServer;
  front: RoundRobin;
  /** An API client that calls through the round robin. */
  api: (bearer?: string) => Api;
  /** Rows of the database. */
  ask: <T>(statement: string, values?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
};

export async function startTwoInstances(env: Record<string, string> = {}): Promise<TwoInstances> {
  const database = await createDatabase();
  const front = await roundRobin();
  const directories = [newDataDirectory(), newDataDirectory()];
  const servers: RunningServer[] = [];
  const close = async () => {
    front.close();
    for (const server of servers) await end(server);
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    await database.drop();
  };
  try {
    for (const DATA_DIR of directories) {
      const shared = { API_SECRET: SECRET, SESSION_PASSWORD: "p".repeat(32), PUBLIC_URL: front.url };
      const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
      servers.push(await launchServer({ DATABASE_URL: database.url, DATA_DIR, ...shared, ...owner, ...env }));
    }
    await Promise.all(servers.map((server) => waitFor(`${server.url}/readyz`, server, 120)));
    // All its buyers are one person at one address.
    const settings = JSON.stringify({ ...defaultOrders, ...raisedBounds });
    await askDatabase(
      database.url,
      "insert into settings (key, value) values ('orders', $1::jsonb) on conflict (key) do nothing",
      [settings],
    );
  } catch (error) {
    await close();
    throw error;
  }
  front.between(servers.map(({ url }) => url));
  const [first, second] = servers as [RunningServer, RunningServer];
  return {
    first,
    second,
    front,
    api: (bearer) =>
      createApi({
        transport: httpTransport,
        baseUrl: front.url,
        secret: SECRET,
        secretHeader: "X-Api-Secret",
        bearer,
      }),
    ask: (statement, values) => askDatabase(database.url, statement, values),
    close,
  };
}

/** Sends requests like the pages of a server. */
export function sendAt(
  { url }: { url: string },
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
) {
  return request.fetch(url + path, { method, data, headers: { Origin: url } });
}

/** Signs in at the back office of one of them. */
export function signInAs(server: { url: string }, request: APIRequestContext) {
  return sendAt(server, request, "POST", "/api/bff/admin-session", OWNER);
}

/** The token of an administrator's API calls. */
export async function bearerOf({ api }: TwoInstances): Promise<string> {
  return (await api().admin.call("POST login", { body: OWNER })).data.user_token.token;
}
