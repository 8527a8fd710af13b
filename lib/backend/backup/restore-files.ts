import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileStore } from "../files/file-store";
import { readArchive } from "./archive";
import { BackupError } from "./backup-error";
import { kindOfEntry, type Manifest, sha256Of } from "./manifest";

export type FilesTarget = {
  files: FileStore;
  secretsFile: string;
  /** Keeps uploads of the store that are not in the backup; otherwise they are a reason to refuse. */
  keepUploads: boolean;
};

/**
 * Uploads of the backup that are already in the store, as after an interrupted restore. @throws BackupError for others
 */
export async function findSameFiles({ files, keepUploads }: FilesTarget, manifest: Manifest): Promise<Set<string>> {
  const same = new Set<string>();
  for await (const { name } of files.list()) {
    const expected = manifest.files[name];
    const bytes = expected && (await files.read(name));
    if (bytes && sha256Of(bytes) === expected.sha256) same.add(name);
    else if (expected || !keepUploads) {
      throw new BackupError(
        `The place of the uploads is not empty: ${name} is not of this backup. Name an empty one, or leave what is there with --keep-uploads.`,
      );
    }
  }
  return same;
}

/** @throws BackupError when there are secrets that differ from the backup's */
export async function refuseOtherSecrets({ secretsFile }: FilesTarget, manifest: Manifest): Promise<void> {
  const present = await readSecrets(secretsFile);
  if (present && manifest.secrets && sha256Of(present) !== manifest.secrets) {
    throw new BackupError(`${secretsFile} holds the secrets of another shop. Move it away first.`);
  }
}

/** The content of the file of secrets; undefined when there is none. */
export async function readSecrets(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes the uploads into the store and the secrets into their file; existing ones are left. */
export async function restoreFiles(
  { files, secretsFile }: FilesTarget,
  file: string,
  same: Set<string>,
): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const entry = kindOfEntry(name);
    if (entry?.kind === "file" && !same.has(entry.name)) await files.write(entry.name, bytes);
    if (entry?.kind === "secrets") await writeSecrets(secretsFile, bytes);
  }
}

async function writeSecrets(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, bytes, { mode: 0o600, flag: "wx", flush: true });
  await rename(draft, file);
}
