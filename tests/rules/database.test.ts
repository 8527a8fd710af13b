import { describe, expect, test } from "vitest";
import { codeBelow, filesBelow, read, withoutComments } from "../support/source-tree";

const FOLDER = "lib/backend/db/migrations";

/**
 * Instances of the version before these, which were the last to be installed all at once, cannot run beside newer ones.
 */
const FIRST_BESIDE_OLD_ONES = 3;

/** Changes that break an instance of the previous version, which runs beside one that has migrated. */
const TAKES_AWAY: [RegExp, string][] = [
  [/\bdrop\s+(table|schema|type|view|sequence)\b/i, "the version before still uses it"],
  [/\bdrop\s+column\b/i, "the version before still reads and writes it"],
  [/\brename\b/i, "the version before knows it by its old name: add, copy, and leave the old one"],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, "the version before may leave it empty"],
  [/\balter\s+column\s+\S+\s+drop\s+default\b/i, "the version before leaves it to the default"],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, "the version before writes the old type"],
  [
    /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/i,
    "the version before does not fill it: give a default",
  ],
  [/\btruncate\b|\bdelete\s+from\b/i, "what people entered stays"],
];

function statementsOf(sql: string): string[] {
  return sql.split("--> statement-breakpoint").flatMap((part) => part.split(/;\s*$/m));
}

function removedBy(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) =>
    TAKES_AWAY.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => `${statement.trim()}: ${reason}`),
  );
}

describe("old and new instances run side by side during an upgrade", () => {
  const migrations = filesBelow(FOLDER).filter((file) => file.endsWith(".sql"));
  const numberOf = (file: string) => Number(/\/(\d{4})_/.exec(file)?.[1]);

  test("a migration only adds", () => {
    expect(migrations.length).toBeGreaterThan(0);
    const found = migrations
      .filter((file) => numberOf(file) >= FIRST_BESIDE_OLD_ONES)
      .flatMap((file) => removedBy(read(file)).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  test.each([
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'DROP TABLE "orders";',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
    'ALTER TABLE "orders" RENAME TO "purchases";',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
    'CREATE TABLE "a" ("id" integer);--> statement-breakpoint\nALTER TABLE "orders" ADD COLUMN "a" text NOT NULL;',
    'DELETE FROM "orders";',
  ])("%s is reported", (sql) => {
    expect(removedBy(sql)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "a" (\n\t"id" integer PRIMARY KEY NOT NULL\n);',
    `ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "orders" ADD COLUMN "a" text;',
    'ALTER TABLE "orders" ALTER COLUMN "zip" DROP NOT NULL;',
    'DROP INDEX "orders_place";--> statement-breakpoint\nCREATE INDEX "orders_place" ON "orders" ("id");',
  ])("%s is allowed", (sql) => {
    expect(removedBy(sql)).toEqual([]);
  });
});

test("the tree has one snapshot of the tables, that of the newest migration", () => {
  const newest = filesBelow(FOLDER).findLast((file) => file.endsWith(".sql"));
  const number = /\/(\d{4})_/.exec(newest ?? "")?.[1];
  const snapshots = filesBelow(`${FOLDER}/meta`).filter((file) => file.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${FOLDER}/meta/${number}_snapshot.json`]);
});

describe("a pooler in transaction mode gives every transaction another connection", () => {
  test("no statement is prepared by name, and nothing is set, locked or listened to beyond a transaction", () => {
    const lasting =
      /\.prepare\((?!UNNAMED\))|\bpg_(try_)?advisory_lock|sql`\s*set\s+(?!local\b)|\bset\s+session\b|\bset_config\([^)]*false|sql`\s*listen\b|\btemp(orary)?\s+table\b/i;
    const found = codeBelow("lib/backend").filter((file) => lasting.test(withoutComments(read(file))));
    expect(found.map((file) => `${file}: it would stay on a connection that another caller gets next`)).toEqual([]);
  });
});
