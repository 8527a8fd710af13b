export type StoredFile = { name: string; size: number };

/**
 * Where uploaded files are kept; names are made by us and hold no path, and what is kept under one never changes.
 * Every function throws `FilesUnavailableError` when the place cannot be reached.
 */
export type FileStore = {
  /** Keeps a file, in whole or not at all. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Every file that is there whole, in no order. */
  list: () => AsyncIterable<StoredFile>;
};

declare module "hono" {
  interface ContextVariableMap {
    files: FileStore;
  }
}

/** The place of the uploads does not answer, or refuses; in words for the log, without anything of the files. */
export class FilesUnavailableError extends Error {
  override name = "FilesUnavailableError";
}

const NAME = /^[a-z0-9][a-z0-9-]{0,79}\.webp$/;

/** Whether a name is one that we make: no path, nothing hidden, a picture. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** @throws Error for a name that we do not make; nothing is ever kept under another. */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new Error("not the name of an upload");
}
