import { createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import { defaultOrders } from "@/lib/contract/settings";
import { raisedBounds } from "../../support/raised-bounds";
import { askDatabase, createDatabase } from "../../support/server-database";
import { roundRobin } from "./round-robin";
import { demoAdmin, newDataDirectory, startOn } from "./servers";

/** Two instances of the built shop, each with a data directory of its own, on one new PostgreSQL database. */
export async function startTwoInstances(env: Record<string, string> = {}) {
  const database = await createDatabase();
  const front = await roundRobin();
  const secret = "s".repeat(32);
  const starting = [1, 2].map(() =>
    startOn(newDataDirectory(), {
      ...{ API_SECRET: secret, SESSION_PASSWORD: "p".repeat(32), PUBLIC_URL: front.url, DATABASE_URL: database.url },
      ...{ ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoAdmin.password },
      ...env,
    }),
  );
  const started = (await Promise.allSettled(starting)).flatMap((one) =>
    one.status === "fulfilled" ? [one.value] : [],
  );
  const close = async () => {
    await front.close();
    for (const server of started) await server.close();
    await database.drop();
  };
  const [first, second] = started;
  if (!first || !second) {
    await close();
    await Promise.all(starting);
    throw new Error("unreachable: a start that failed has been thrown");
  }
  // All its buyers are one person at one address.
  await askDatabase(
    database.url,
    "insert into settings (key, value) values ('orders', $1::jsonb) on conflict (key) do nothing",
    [JSON.stringify({ ...defaultOrders, ...raisedBounds })],
  );
  front.between([first.url, second.url]);
  const access = { transport: httpTransport, baseUrl: front.url, secret, secretHeader: "X-Api-Secret" };
  return {
    ...{ first, second, front, close },
    /** An API client that calls through the round robin. */
    api: () => createApi(access),
    ask: <T>(statement: string, values?: unknown[]) => askDatabase<T>(database.url, statement, values),
  };
}

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;
