import { randomBytes } from "node:crypto";
import { link, mkdir, opendir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileStore, FilesUnavailableError, isFileName, requireFileName, type StoredFile } from "./file-store";

/** Files of this machine. Its paths are hidden from the build, which would trace every project file. */
export function directoryStore(directory: string): FileStore {
  return {
    write: async (name, bytes) => {
      requireFileName(name);
      // A hard link is atomic and never replaces a file; names with a leading dot are not listed.
      const draft = join(/* turbopackIgnore: true */ directory, `.${randomBytes(8).toString("hex")}`);
      try {
        await mkdir(directory, { recursive: true });
        await writeFile(draft, bytes, { flag: "wx", flush: true });
        await link(draft, join(/* turbopackIgnore: true */ directory, name));
      } catch (error) {
        throw unavailable(error);
      } finally {
        await rm(draft, { force: true }).catch(() => {});
      }
    },
    read: async (name) => {
      if (!isFileName(name)) return undefined;
      try {
        return await readFile(join(/* turbopackIgnore: true */ directory, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw unavailable(error);
      }
    },
    list: () => listed(directory),
  };
}

async function* listed(directory: string): AsyncGenerator<StoredFile> {
  try {
    for await (const entry of await opendir(directory)) {
      if (!entry.isFile() || !isFileName(entry.name)) continue;
      yield { name: entry.name, size: (await stat(join(/* turbopackIgnore: true */ directory, entry.name))).size };
    }
  } catch (error) {
    if (!isMissing(error)) throw unavailable(error);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

function unavailable(error: unknown): FilesUnavailableError {
  return new FilesUnavailableError(`the directory of the uploads: ${(error as NodeJS.ErrnoException).code}`, {
    cause: error,
  });
}
