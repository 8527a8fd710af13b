import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgliteSession, PgliteTransaction } from "drizzle-orm/pglite";
import { Client, Pool } from "pg";
import { serialize } from "pg-protocol";
import * as messages from "pg-protocol/dist/messages";
import { Parser } from "pg-protocol/dist/parser";
import { describe, expect, onTestFinished, test } from "vitest";
import { read, root } from "../support/source-tree";

/** What an upgrade has changed, and which of our files depends on it: the message of a failed test. */
const changed = (part: string, file: string) =>
  `${part} is not what it was: look at ${file} and docs/decisions/0027-private-parts-of-packages.md`;

/** Expects each of these to be a method of a class. */
function expectMethods(prototype: object, names: string[], file: string): void {
  for (const name of names) expect(typeof Reflect.get(prototype, name), changed(name, file)).toBe("function");
}

describe("docs/decisions/0027: private parts of Next", () => {
  test("its server has one request listener when it begins to listen", () => {
    const script = join(root, "tests/support/fixtures/listeners-of-next.ts");
    const said = execFileSync(process.execPath, ["--import", "tsx", script], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    const why = changed("the number of listeners of Next's server", "lib/pipeline/answer-before-next.ts");
    expect(said.trim(), why).toBe("1");
  });

  test("the files that the start preloads exist, and the shutdown can be left to us", () => {
    for (const [, file = ""] of read("lib/cli/start.mjs").matchAll(/"((?:lib\/)?[\w-]+server\.js)"/g)) {
      const isThere = existsSync(join(root, "node_modules/next/dist/server", file));
      expect(isThere, changed(`next/dist/server/${file}`, "lib/cli/start.mjs")).toBe(true);
    }
    const server = read("node_modules/next/dist/server/lib/start-server.js");
    expect(server, changed("NEXT_MANUAL_SIG_HANDLE", "lib/env.ts")).toContain("NEXT_MANUAL_SIG_HANDLE");
  });
});

describe("docs/decisions/0027: private parts of the databases' packages", () => {
  test("PGlite queues work with the methods that ours calls, and runs a message before its promise resolves", async () => {
    const file = "lib/backend/db/embedded/prepared-pglite.ts";
    expectMethods(PGlite.prototype, ["_checkReady", "_runExclusiveTransaction"], file);
    let isRun = false;
    class Watched extends PGlite {
      override execProtocolRawSync(message: Uint8Array): Uint8Array {
        isRun = true;
        return super.execProtocolRawSync(message);
      }
    }
    const database = new Watched();
    onTestFinished(() => database.close());
    await database.waitReady;
    isRun = false;
    const chunks: Uint8Array[] = [];
    const onRawData = (bytes: Uint8Array) => void chunks.push(Uint8Array.from(bytes));
    const sent = database.execProtocolRawStream(serialize.query("select 1"), { syncToFs: false, onRawData });
    expect([isRun, chunks.length > 0], changed("execProtocolRawStream", file)).toEqual([true, true]);
    await sent;
  });

  test("pg-protocol reads and writes the messages of the embedded database", () => {
    const file = "lib/backend/db/embedded/prepared-pglite.ts";
    expectMethods(serialize, ["parse", "describe", "bind", "execute", "close", "query", "sync"], file);
    expectMethods(Parser.prototype, ["parse"], file);
    const names = ["CommandCompleteMessage", "DataRowMessage", "ParameterDescriptionMessage", "RowDescriptionMessage"];
    expectMethods(messages, names, file);
  });

  test("Drizzle's sessions run transactions with the methods that ours replace, and relations are read by its helpers", () => {
    for (const [session, transaction, file] of [
      [PgliteSession, PgliteTransaction, "lib/backend/db/embedded/embedded-transactions.ts"],
      [NodePgSession, NodePgTransaction, "lib/backend/db/postgres/pooled-transactions.ts"],
    ] as const) {
      expectMethods(session.prototype, ["transaction", "prepareQuery"], file);
      expectMethods(transaction.prototype, ["setTransaction"], file);
    }
    const helpers = { createTableRelationsHelpers, extractTablesRelationalConfig };
    expectMethods(helpers, Object.keys(helpers), "lib/backend/db/postgres/postgres.ts");
  });

  test("pg has the process id of a connection, and its pool can check a new connection first", () => {
    const file = "lib/backend/db/postgres/name-statements.ts";
    expectMethods(Client.prototype, ["query"], file);
    expect(new Client(), changed("processID", file)).toHaveProperty("processID");
    const verify = () => {};
    const pool = new Pool({ verify } as object);
    onTestFinished(() => pool.end());
    const why = changed("verify", "lib/backend/db/postgres/shop-pool.ts");
    expect(pool.options, why).toHaveProperty("verify", verify);
    expect(read("node_modules/pg-pool/index.js"), why).toContain("this.options.verify");
  });
});
