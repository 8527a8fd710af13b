import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

type Functions = Partial<Omit<typeof fs, "promises">>;
type Promises = Partial<typeof fs.promises>;

/**
 * Replaces functions of Node, for every module of this thread, however it imported them.
 * @param functions of `node:fs`
 * @param promises of `node:fs/promises`
 * @returns restores Node's own
 */
export function replaceFs(functions: Functions, promises: Promises = {}): () => void {
  const own = pick(fs, functions);
  const ownPromises = pick(fs.promises, promises);
  const put = (some: Functions, others: Promises) => {
    Object.assign(fs, some);
    Object.assign(fs.promises, others);
    syncBuiltinESMExports();
  };
  put(functions, promises);
  return () => put(own, ownPromises);
}

function pick<T extends object>(from: T, like: Partial<T>): Partial<T> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, from[name as keyof T]])) as Partial<T>;
}

/** Opens databases for reading that only a test needs, without waiting for the disk. */
export async function withoutSyncs<T>(work: () => Promise<T>): Promise<T> {
  const restore = replaceFs({ fdatasyncSync: () => undefined });
  try {
    return await work();
  } finally {
    restore();
  }
}
