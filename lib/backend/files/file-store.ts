import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where uploaded files are kept; names are made by us and hold no path. */
export type FileStore = {
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Uint8Array | undefined>;
};

/** Files in a directory of this machine, e.g. `DATA_DIR/uploads`. */
export function directoryStore(directory: string): FileStore {
  return {
    write: async (name, bytes) => {
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, name), bytes, { flag: "wx" });
    },
    read: async (name) => {
      try {
        return await readFile(join(directory, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
  };
}
