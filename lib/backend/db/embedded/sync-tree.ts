import { open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files that are synced at once: the journal of the file system then takes several in one go. */
const AT_ONCE = 16;

/** Syncs a folder with everything in it, so that a power cut takes nothing of it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ path: join(entry.parentPath ?? entry.path, entry.name), entry })).values();
  const work = async () => {
    for (const { path, entry } of paths) {
      if (entry.isDirectory()) await syncFolder(path);
      else if (entry.isFile()) await syncAt(path, "r+");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await syncFolder(folder);
}

/** Renames a finished folder, synced in such an order that the name never refers to an incomplete folder. */
export async function moveSynced(finished: string, path: string): Promise<void> {
  await syncTree(finished);
  await rename(finished, path);
  await syncFolder(dirname(path));
  // The parent folder may be new as well.
  await syncFolder(dirname(dirname(path)));
}

/** Syncs the names in a folder. Windows cannot, and some network file systems refuse; their names need no sync. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  await syncAt(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (!["EACCES", "EINVAL", "EPERM", "ENOTSUP"].includes(error.code ?? "")) throw error;
  });
}

async function syncAt(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
