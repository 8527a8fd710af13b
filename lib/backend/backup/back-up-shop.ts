import { existsSync } from "node:fs";
import type { OpenDatabase } from "../db/database";
import { embeddedPath, openEmbedded } from "../db/embedded";
import { BackupError } from "./backup-error";
import { connectWithoutTimeouts } from "./connect";
import type { Manifest } from "./manifest";
import { readSecrets } from "./restore-files";
import { endOnHang } from "./restore-into";
import type { ShopPlace } from "./shop-place";
import { writeBackup } from "./write-backup";

/**
 * Backs up a shop into a new file: on PostgreSQL while it runs, on the embedded database only while it does not.
 * @throws BackupError, DatabaseUnavailableError, FilesUnavailableError with a message for the person at the terminal
 */
export async function backUpShop(file: string, place: ShopPlace): Promise<Manifest> {
  const { db, close } = await openExisting(place);
  try {
    const secrets = await readSecrets(place.secretsFile);
    const { files, sessionPassword } = place;
    return await writeBackup({ db, files, secrets, sessionPassword: sessionPassword() }, file);
  } finally {
    await close();
  }
}

async function openExisting({ databaseUrl, dataDirectory }: ShopPlace): Promise<Pick<OpenDatabase, "db" | "close">> {
  if (databaseUrl) return connectWithoutTimeouts(databaseUrl);
  // Opening would make one.
  if (!existsSync(embeddedPath(dataDirectory))) throw new BackupError(`There is no shop in ${dataDirectory}.`);
  return openEmbedded(dataDirectory, endOnHang);
}
