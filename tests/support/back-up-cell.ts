import { readFileSync } from "node:fs";
import { join } from "node:path";
import { backUpShop, writeBackup } from "@/lib/backend/backup/back-up-shop";
import type { Cell } from "./matrix";
import { placeIn } from "./restored-places";
import { SIGNING_KEY } from "./shop";
import { addressOf } from "./test-database";

/** Backs the tests' shop up to a file: in a directory, since the embedded database of the tests is in memory. */
export async function backUpCell(cell: Cell, directory: string): Promise<string> {
  const file = join(directory, `${cell.shop.engine}.tar.gz`);
  const place = placeIn(directory, { withSecrets: true });
  if (cell.shop.engine === "postgres") {
    await backUpShop(file, { ...place, databaseUrl: await addressOf(cell.shop.db) });
  } else {
    const secrets = readFileSync(place.secretsFile);
    await writeBackup({ db: cell.shop.db, files: place.files, secrets, sessionPassword: SIGNING_KEY }, file);
  }
  return file;
}
