// Writes the migration for what has changed in the tables. Drizzle compares with the newest snapshot only, so the older
// ones, 200 KB each, are removed.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const kit = fileURLToPath(new URL("../node_modules/drizzle-kit/bin.cjs", import.meta.url));
const args = ["generate", "--config", "lib/backend/db/drizzle.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [kit, ...args], { stdio: "inherit" });

const meta = new URL("../lib/backend/db/migrations/meta/", import.meta.url);
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(new URL(name, meta));
process.exit(status ?? 1);
