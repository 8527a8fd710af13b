import { passwordMatches } from "../http/password-hash";
import { checkArchive } from "./check-archive";
import type { Manifest } from "./manifest";
import { findSameFiles, refuseOtherSecrets, restoreFiles } from "./restore-files";
import { restoreIntoDirectory, restoreIntoPostgres } from "./restore-into";
import { refuseUnknownMigrations, restoreRows } from "./restore-rows";
import type { ShopPlace } from "./shop-place";

/** What was restored, and whether the shop can open what the backed-up one sealed. */
export type Restored = { manifest: Manifest; sameSessionPassword: boolean };

/**
 * Restores a backup to an empty place. All of it is read and checked before anything is written, and the database comes
 * last and at once: cut off anywhere, the restore can be started again.
 * @param keepUploads uploads that are there and not in the backup stay; otherwise they are a reason to refuse
 * @throws BackupError, DatabaseUnavailableError, FilesUnavailableError with a message for the person at the terminal
 */
export async function restoreShop(file: string, place: ShopPlace, { keepUploads = false } = {}): Promise<Restored> {
  const { databaseUrl, dataDirectory, files, secretsFile, sessionPassword } = place;
  const target = { files, secretsFile, keepUploads };
  const check = async () => {
    const manifest = await checkArchive(file);
    refuseUnknownMigrations(manifest);
    await refuseOtherSecrets(target, manifest);
    return { manifest, same: await findSameFiles(target, manifest) };
  };
  const restoring = {
    check,
    fill: async (db: Parameters<typeof restoreRows>[0], { manifest, same }: Awaited<ReturnType<typeof check>>) => {
      await restoreRows(db, file, manifest);
      await restoreFiles(target, file, same);
    },
  };
  const { manifest } = databaseUrl
    ? await restoreIntoPostgres(databaseUrl, restoring)
    : await restoreIntoDirectory(dataDirectory, restoring);
  const [password, hash] = [sessionPassword(), manifest.session_password_hash];
  const sameSessionPassword = password !== undefined && hash !== null && (await passwordMatches(hash, password));
  return { manifest, sameSessionPassword };
}
