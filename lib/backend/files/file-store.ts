export type StoredFile = { name: string; size: number };

/**
 * Storage of uploaded files. The shop makes the names, which hold no path; a file never changes under its name.
 * Every function throws `FilesUnavailableError` when the storage cannot be reached.
 */
export type FileStore = {
  /** Stores a file atomically. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Every completely stored file, in no order. */
  list: () => AsyncIterable<StoredFile>;
};

declare module "hono" {
  interface ContextVariableMap {
    files: FileStore;
  }
}

/** The storage does not answer, or refuses; the message is for the log and has no data of files. */
export class FilesUnavailableError extends Error {
  override name = "FilesUnavailableError";
}

const NAME = /^[a-z0-9][a-z0-9-]{0,79}\.webp$/;

/** Whether a name has the form of our names: no path, not hidden, a picture. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** @throws Error for a name that the shop would not make */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new Error("not the name of an upload");
}
