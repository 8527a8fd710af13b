import { existsSync } from "node:fs";
import { env } from "@/lib/env";
import { presentSessionPassword, secretsFile } from "@/lib/secrets";
import type { OpenDatabase } from "../db/database";
import { embeddedPath, openEmbedded } from "../db/embedded";
import { openFileStore } from "../files/open-file-store";
import { BackupError } from "./backup-error";
import { checkArchive } from "./check-archive";
import { connectPatiently } from "./connect";
import { type Manifest, markOf } from "./manifest";
import { findSameFiles, readSecrets, refuseOtherSecrets, restoreFiles } from "./restore-files";
import { endOnHang, restoreIntoDirectory, restoreIntoPostgres } from "./restore-into";
import { refuseUnknownMigrations, restoreRows } from "./restore-rows";
import { writeBackup } from "./write-backup";

/**
 * Backs up the shop that the environment names. On the embedded database only while the shop does not run.
 * @throws BackupError, DatabaseUnavailableError, FilesUnavailableError with a message for the person at the terminal
 */
export async function backUpShop(file: string): Promise<Manifest> {
  refuseFrontedBackend();
  const { db, close } = await openExisting();
  try {
    const secrets = await readSecrets(secretsFile());
    return await writeBackup({ db, files: openFileStore(), secrets, sessionPassword: presentSessionPassword() }, file);
  } finally {
    await close();
  }
}

/** What is said after a restore: what was restored, and whether the shop can read what the other one sealed. */
export type Restored = { manifest: Manifest; sameSessionPassword: boolean };

/**
 * Restores a backup to where the environment points, which has to be empty. All of it is read and checked before anything
 * is written, and the database comes last and at once: cut off anywhere, the restore can be started again.
 * @throws BackupError, DatabaseUnavailableError, FilesUnavailableError with a message for the person at the terminal
 */
export async function restoreShop(file: string, { keepUploads = false } = {}): Promise<Restored> {
  refuseFrontedBackend();
  const target = { files: openFileStore(), secretsFile: secretsFile(), keepUploads };
  const restoring = {
    check: async () => {
      const manifest = await checkArchive(file);
      refuseUnknownMigrations(manifest);
      await refuseOtherSecrets(target, manifest);
      return { manifest, same: await findSameFiles(target, manifest) };
    },
    fill: async (db: OpenDatabase["db"], { manifest, same }: { manifest: Manifest; same: Set<string> }) => {
      await restoreRows(db, file, manifest);
      await restoreFiles(target, file, same);
    },
  };
  const { manifest } = env.DATABASE_URL
    ? await restoreIntoPostgres(env.DATABASE_URL, restoring)
    : await restoreIntoDirectory(env.DATA_DIR, restoring);
  return { manifest, sameSessionPassword: markOf(presentSessionPassword()) === manifest.session_password_mark };
}

function refuseFrontedBackend(): void {
  if (env.API_BASE_URL) throw new BackupError("API_BASE_URL is set: the data are that backend's, not this shop's.");
}

async function openExisting(): Promise<Pick<OpenDatabase, "db" | "close">> {
  if (env.DATABASE_URL) return connectPatiently(env.DATABASE_URL);
  // Opening would make one.
  if (!existsSync(embeddedPath(env.DATA_DIR))) throw new BackupError(`There is no shop in ${env.DATA_DIR}.`);
  return openEmbedded(env.DATA_DIR, endOnHang);
}
