import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../../support/random";
import type { DiskEvent } from "../../support/recorded-disk";

/** The size that a disk writes atomically. */
const SECTOR = 512;

/** PostgreSQL's two templates: a shop never opens them, so they are left out. */
const OF_NO_SHOP = ["base/1", "base/4"];

type Change = { at: number; bytes: Buffer } | { size: number };
type File = { content: Buffer; pending: Change[] };
/** Names with the file or folder of each; undefined removes a name. */
type Named = { name: string; file: string | undefined };
type Folder = { names: Map<string, string>; pending: Named[] };

/**
 * A disk that keeps what was synced, and any part of the rest. Replays what a process did to a directory and builds the
 * directory as the next start would find it. Like the file systems that shops run on, it keeps a synced file under its
 * name, and the renames in one folder in their order.
 */
export class DiskAfterCut {
  readonly #files = new Map<string, File>();
  readonly #folders = new Map<string, Folder>();

  readonly #heedsSyncs: boolean;

  /**
   * @param start a copy of the directory at the beginning, all of it synced
   * @param options.heedsSyncs false ignores the syncs, as for a database that does not request any
   */
  constructor(start: string, { heedsSyncs = true } = {}) {
    this.#heedsSyncs = heedsSyncs;
    this.#read(start, "");
  }

  replay(events: DiskEvent[]): void {
    for (const event of events) this.#happen(event);
  }

  /** Writes the directory as it is when the power fails now. */
  cut(target: string, random: Random): void {
    // From a disk that had written everything to one that had written only what was synced.
    const share = [0, random.next(), random.next(), 1][random.below(4)] ?? 0;
    this.#writeFolder(target, "", share, random);
  }

  #writeFile(target: string, file: File, survives: () => boolean): void {
    if (file.pending.length > 0)
      writeFileSync(target, after({ ...file, content: Buffer.from(file.content) }, survives));
    else writeFileSync(target, file.content);
  }

  #read(start: string, path: string): void {
    const folder: Folder = { names: new Map(), pending: [] };
    this.#folders.set(path, folder);
    for (const entry of readdirSync(join(start, path), { withFileTypes: true })) {
      const inside = within(path, entry.name);
      if (OF_NO_SHOP.includes(inside)) continue;
      folder.names.set(entry.name, inside);
      if (entry.isDirectory()) this.#read(start, inside);
      else this.#files.set(inside, { content: readFileSync(join(start, inside)), pending: [] });
    }
  }

  #happen(event: DiskEvent): void {
    if (event.kind === "create") {
      if (event.isFolder) this.#folders.set(event.file, { names: new Map(), pending: [] });
      else this.#files.set(event.file, { content: Buffer.alloc(0), pending: [] });
      this.#name(event.path, event.file);
    } else if (event.kind === "remove") {
      this.#name(event.path, undefined);
    } else if (event.kind === "rename") {
      this.#name(event.from, undefined);
      this.#name(event.to, event.file);
    } else if (event.kind === "write") {
      this.#files.get(event.file)?.pending.push({ at: event.at, bytes: event.bytes });
    } else if (event.kind === "resize") {
      this.#files.get(event.file)?.pending.push({ size: event.size });
    } else if (event.kind === "sync" && this.#heedsSyncs) {
      this.#sync(event.path, event.file);
    }
  }

  #name(path: string, file: string | undefined): void {
    this.#folders.get(folderOf(path))?.pending.push({ name: nameOf(path), file });
  }

  #sync(path: string, id: string): void {
    const folder = this.#folders.get(id);
    if (folder) {
      keepNames(folder, folder.pending.length);
      return;
    }
    const file = this.#files.get(id);
    if (!file) throw new Error(`${path} was synced and is not known`);
    file.content = after(file, () => true);
    file.pending = [];
    const around = this.#folders.get(folderOf(path));
    if (around) keepNames(around, around.pending.findLastIndex((named) => named.file === id) + 1);
  }

  #writeFolder(target: string, path: string, share: number, random: Random): void {
    mkdirSync(join(target, path), { recursive: true });
    const folder = this.#folders.get(path);
    if (!folder) return;
    const names = new Map(folder.names);
    for (const named of folder.pending.slice(0, random.below(folder.pending.length + 1))) put(names, named);
    for (const [name, id] of names) {
      const file = this.#files.get(id);
      if (file) this.#writeFile(join(target, path, name), file, () => random.next() < share);
      else this.#writeFolder(target, within(path, name), share, random);
    }
  }
}

/** The content of a file after some of its changes: `survives` decides for each sector whether it was written. */
function after({ content, pending }: File, survives: () => boolean): Buffer {
  const ends = pending.map((change) => ("size" in change ? change.size : change.at + change.bytes.length));
  const capacity = ends.reduce((most, end) => Math.max(most, end), content.length);
  const found = capacity === content.length ? content : Buffer.concat([content], capacity);
  let size = content.length;
  for (const change of pending) {
    if ("size" in change) {
      if (!survives()) continue;
      if (change.size < size) found.fill(0, change.size, size);
      size = change.size;
      continue;
    }
    for (let from = 0; from < change.bytes.length; from += SECTOR) {
      if (!survives()) continue;
      const sector = change.bytes.subarray(from, from + SECTOR);
      sector.copy(found, change.at + from);
      size = Math.max(size, change.at + from + sector.length);
    }
  }
  return found.subarray(0, size);
}

function keepNames(folder: Folder, count: number): void {
  for (const named of folder.pending.splice(0, count)) put(folder.names, named);
}

function put(names: Map<string, string>, { name, file }: Named): void {
  if (file === undefined) names.delete(name);
  else names.set(name, file);
}

function folderOf(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}

function within(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}
