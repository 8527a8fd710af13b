import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { apiOver, type Connection, connect, type TransportName } from "./connections";
import { countingChanges, loggedChanges } from "./counted-changes";
import { type RawAnswer, type RawCall, rawCall } from "./raw-call";
import { administrator, member, openShop, type Shop } from "./shop";
import { type Engine, testEngines } from "./test-database";

/** A shop, and a connection to it. */
export type Cell = {
  shop: Shop;
  connection: Connection;
  api: Api;
  /** The API client of the session with this token. */
  signedIn: (bearer: string) => Api;
  raw: (call: RawCall) => Promise<RawAnswer>;
  /** The token of an administrator who signed in once, at the first call. */
  adminToken: () => Promise<string>;
};

type Suite = (cell: () => Cell) => void;

type Choice = { engines?: Engine[]; transports?: TransportName[] };
type Pair = { engine: Engine; transport: TransportName };

const transportNames: TransportName[] = ["in-process", "HTTP"];

/**
 * The pairs that a suite runs on. By default every engine and every transport is in one pair, since hardly anything
 * depends on both: in process on the embedded database, over HTTP on PostgreSQL, or over HTTP on the embedded database
 * where there is no server. `TEST_EVERY_PAIR=1` runs all pairs, `TEST_ONE_PAIR=1` the first one only, as `npm run
 * quick` does (docs/testing.md).
 */
function pairsOf({ engines, transports }: Choice): Pair[] {
  const available = testEngines();
  const first: Pair = { engine: "pglite", transport: "in-process" };
  if (process.env.TEST_ONE_PAIR === "1") return isChosen(first, { engines, transports }) ? [first] : [];
  const all = available.flatMap((engine) => transportNames.map((transport) => ({ engine, transport })));
  if (engines || transports || process.env.TEST_EVERY_PAIR === "1") {
    return all.filter((pair) => isChosen(pair, { engines, transports }));
  }
  return [first, { engine: available.includes("postgres") ? "postgres" : "pglite", transport: "HTTP" }];
}

function isChosen({ engine, transport }: Pair, { engines, transports }: Choice): boolean {
  return (engines?.includes(engine) ?? true) && (transports?.includes(transport) ?? true);
}

/** Runs a suite on pairs of engine and transport, or on those that it chooses, each with a shop of its own. */
export function onEveryCell(suite: Suite, choice: Choice = {}): void {
  for (const { engine, transport } of pairsOf(choice)) {
    describe(`${transport} on ${engine}`, () => {
      let cell: Cell | undefined;
      let changes = () => 0;
      beforeAll(async () => {
        const shop = await openShop(engine);
        const counted = countingChanges(await connect(transport, shop.backend));
        changes = counted.changes;
        cell = cellOf(shop, counted.connection);
      });
      afterAll(async () => {
        // Every change that a suite made in the back office has left its audit entry.
        if (cell) expect(await loggedChanges(cell.shop.db)).toBeGreaterThanOrEqual(changes());
        await cell?.connection.close();
        await cell?.shop.close();
      });
      suite(() => {
        if (!cell) throw new Error("the shop is not open");
        return cell;
      });
    });
  }
}

/** A shop and a connection to it, for tests that open their own. */
export function cellOf(shop: Shop, connection: Connection): Cell {
  const api = apiOver(connection);
  let token: Promise<string> | undefined;
  return {
    shop,
    connection,
    api,
    signedIn: (bearer) => apiOver(connection, bearer),
    raw: (call) => rawCall(connection, call),
    adminToken: () => {
      token ??= newAdminToken(api);
      return token;
    },
  };
}

/** The token of a newly signed-in administrator. */
export async function newAdminToken(api: Api): Promise<string> {
  const { email, password } = administrator;
  return (await api.admin.call("POST login", { body: { email, password } })).data.user_token.token;
}

/** The back office's calls, signed in. */
export async function asAdministrator({ signedIn, adminToken }: Cell): Promise<Api["admin"]> {
  return signedIn(await adminToken()).admin;
}

/** The token of a newly signed-in member. */
export async function memberToken({ api }: Cell): Promise<string> {
  const { email, password } = member;
  return (await api.users.login({ email, password })).data.user_token.token;
}
