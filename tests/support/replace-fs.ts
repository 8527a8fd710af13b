import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

type Functions = Partial<typeof fs>;

/**
 * Puts other functions in the place of Node's own, for every module of this thread, however it imported them.
 * @param replacements makes them, given the functions that were there
 * @returns puts Node's own back
 */
export function replaceFs(replacements: (own: typeof fs) => Functions): () => void {
  const own = { ...fs };
  const replaced = replacements(own as typeof fs);
  Object.assign(fs, replaced);
  syncBuiltinESMExports();
  return () => {
    for (const name of Object.keys(replaced) as (keyof typeof fs)[]) Object.assign(fs, { [name]: own[name] });
    syncBuiltinESMExports();
  };
}

/** Opens and looks at databases that only a test needs, without waiting for the disk. */
export async function withoutSyncs<T>(work: () => Promise<T>): Promise<T> {
  const restore = replaceFs(() => ({ fdatasyncSync: () => undefined }));
  try {
    return await work();
  } finally {
    restore();
  }
}
