/** Why a backup or a restore is refused or has failed, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}
