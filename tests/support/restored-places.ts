import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ShopPlace } from "@/lib/backend/backup/shop-place";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { directoryStore } from "@/lib/backend/files/directory-store";
import { SIGNING_KEY } from "./shop";
import { failOnHang } from "./snapshots";
import { addressOf, type Engine, openTestDatabase } from "./test-database";

/** The contents of `secrets.json` in a shop that was given no secrets. */
const secrets = JSON.stringify({ api_secret: "a".repeat(64), session_password: SIGNING_KEY });

/** An empty place for a shop, in a directory and, on the server, a database of its own. */
export type TestPlace = ShopPlace & {
  open: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
};

export async function emptyPlace(engine: Engine): Promise<TestPlace> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-test-"));
  const database = engine === "postgres" ? await openTestDatabase(engine, { migrated: false }) : undefined;
  const databaseUrl = database && (await addressOf(database.open.db));
  return {
    ...placeIn(dataDirectory),
    databaseUrl,
    open: async () => (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDirectory, failOnHang)),
    drop: async () => {
      await database?.drop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A data directory as the environment would name it, with the shop's secrets in it when they are wanted. */
export function placeIn(dataDirectory: string, { withSecrets = false } = {}): ShopPlace {
  const secretsFile = join(dataDirectory, "secrets.json");
  if (withSecrets) writeFileSync(secretsFile, secrets, { mode: 0o600 });
  const files = directoryStore(join(dataDirectory, "uploads"));
  return { databaseUrl: undefined, dataDirectory, files, secretsFile, sessionPassword: () => SIGNING_KEY };
}
