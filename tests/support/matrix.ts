import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { apiOver, type Connection, connect, type TransportName } from "./connections";
import { countingChanges, loggedChanges } from "./counted-changes";
import { namelessFields } from "./logged-names";
import { withOrders } from "./orders-in-snapshot";
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

type Choice = {
  /** Both pairs, where its subject depends on engine or transport. */
  both?: boolean;
  /** The server's pair, where tests send concurrent requests: the embedded database runs one transaction at a time. */
  concurrent?: boolean;
  engines?: Engine[];
  transports?: TransportName[];
  /** The shop has orders in every state, for `readyOrder`. */
  withOrders?: boolean;
};
type Pair = { engine: Engine; transport: TransportName };

const transportNames: TransportName[] = ["in-process", "HTTP"];

/**
 * The pairs that a suite runs on. There are two: in process on the embedded database, and over HTTP on PostgreSQL (on the
 * embedded database where there is no server). A suite runs on one of them, the files taking turns, so that every run
 * covers both engines and both transports; suites about races, money, idempotency, search and the engines name `both`.
 * `TEST_PAIRS=all` runs every suite on all four combinations, `TEST_PAIRS=first` only in process on the embedded
 * database, as `npm run quick` does (docs/testing.md).
 */
function pairsOf({ both, concurrent, engines, transports }: Choice): Pair[] {
  const available = testEngines();
  const pairs: Pair[] = [
    { engine: "pglite", transport: "in-process" },
    { engine: available.includes("postgres") ? "postgres" : "pglite", transport: "HTTP" },
  ];
  const wanted = process.env.TEST_PAIRS;
  const isChosen = ({ engine, transport }: Pair) =>
    (engines?.includes(engine) ?? true) && (transports?.includes(transport) ?? true);
  if (wanted === "first") return pairs.slice(0, 1).filter(isChosen);
  if (engines || transports || wanted === "all") {
    return available.flatMap((engine) => transportNames.map((transport) => ({ engine, transport }))).filter(isChosen);
  }
  return both ? pairs : pairs.filter((_, index) => index === (concurrent ? 1 : turnOfThisFile()));
}

/** The engine of a suite that opens its shop itself and does not depend on the engine: the files take turns. */
export function oneEngine(): Engine[] {
  const available = testEngines();
  if (process.env.TEST_PAIRS === "all") return available;
  return available.filter((_, index) => index === turnOfThisFile() % available.length);
}

/** 0 or 1 by the name of the test file that is being read. */
function turnOfThisFile(): number {
  const name = basename(expect.getState().testPath ?? "");
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2;
}

/** Runs a suite on its pairs of engine and transport, each with a shop of its own. */
export function onEveryCell(suite: Suite, choice: Choice = {}): void {
  for (const { engine, transport } of pairsOf(choice)) {
    describe(`${transport} on ${engine}`, () => {
      let cell: Cell | undefined;
      let changes = () => 0;
      let logged = 0;
      beforeAll(async () => {
        const shop = await openShop(engine, choice.withOrders ? withOrders : undefined);
        logged = await loggedChanges(shop.db);
        const counted = countingChanges(await connect(transport, shop.backend));
        changes = counted.changes;
        cell = cellOf(shop, counted.connection);
      });
      afterAll(async () => {
        // Every change that a suite made in the back office has left its audit entry.
        if (cell) {
          expect((await loggedChanges(cell.shop.db)) - logged).toBeGreaterThanOrEqual(changes());
          expect(await namelessFields(cell.shop.db), "fields without a name in the log").toEqual([]);
        }
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

/** `onEveryCell` for suites that send concurrent requests: on PostgreSQL where there is a server. */
export function onServerCell(suite: Suite): void {
  onEveryCell(suite, { concurrent: true });
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

export async function asAdministrator({
  signedIn,
  adminToken,
}: Pick<Cell, "signedIn" | "adminToken">): Promise<Api["admin"]> {
  return signedIn(await adminToken()).admin;
}

/** The token of a newly signed-in member. */
export async function memberToken({ api }: Cell): Promise<string> {
  const { email, password } = member;
  return (await api.users.login({ email, password })).data.user_token.token;
}
