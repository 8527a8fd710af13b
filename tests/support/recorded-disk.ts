import fs from "node:fs";
import { relative, sep } from "node:path";
import { replaceFs } from "./replace-fs";

/**
 * What a process does to the files below a directory, in order. Paths are relative to it. `file` identifies a file
 * through renames: its first path, numbered when another file had that before.
 */
export type DiskEvent =
  | { kind: "create"; path: string; file: string; isFolder: boolean }
  | { kind: "remove"; path: string }
  | { kind: "rename"; from: string; to: string; file: string }
  | { kind: "write"; file: string; at: number; bytes: Buffer }
  | { kind: "resize"; file: string; size: number }
  | { kind: "sync"; path: string; file: string }
  | { kind: "mark"; name: string };

/** Records what this process does to the files of an embedded database. */
export class RecordedDisk {
  readonly events: DiskEvent[] = [];
  /** Paths whose file was replaced since the start. */
  readonly #files = new Map<string, string>();
  readonly #open = new Map<number, string>();
  readonly #restore: () => void;
  #made = 0;

  constructor(private readonly root: string) {
    this.#restore = replaceFs(this.#recording({ ...fs }), this.#recordingPromises({ ...fs.promises }));
  }

  /** Another event, such as a sent answer. */
  mark(name: string): void {
    this.events.push({ kind: "mark", name });
  }

  stop(): void {
    this.#restore();
  }

  #recording(own: typeof fs): Partial<Omit<typeof fs, "promises">> {
    /** Runs Node's own function, and then records the call for a path in the directory. */
    const after =
      <A extends unknown[], R>(call: (...args: A) => R, record: (path: string, args: A, result: R) => void) =>
      (...args: A): R => {
        const path = this.#relative(args[0]);
        const result = call(...args);
        if (path !== undefined) record(path, args, result);
        return result;
      };
    const opened = after(own.openSync, (path, _, fd) => this.#open.set(fd, path));
    return {
      openSync: opened,
      closeSync: (fd) => {
        this.#open.delete(fd);
        own.closeSync(fd);
      },
      mkdirSync: after(own.mkdirSync as (path: fs.PathLike) => undefined, (path) => this.#create(path, true)),
      // NODEFS creates empty files by it and nothing else.
      writeFileSync: after(own.writeFileSync, (path) => this.#create(path, false)),
      renameSync: after(own.renameSync, (path, [, to]) => this.#rename(path, this.#relative(to) ?? "")),
      unlinkSync: after(own.unlinkSync, (path) => this.#remove(path)),
      rmdirSync: after(own.rmdirSync, (path) => this.#remove(path)),
      truncateSync: after(own.truncateSync, (path, [, size]) => this.#resize(path, size)),
      ftruncateSync: (fd, size) => {
        own.ftruncateSync(fd, size);
        this.#resize(this.#open.get(fd), size);
      },
      writeSync: ((fd: number, buffer: Uint8Array, offset: number, length: number, at: number) => {
        const written = own.writeSync(fd, buffer, offset, length, at);
        const path = this.#open.get(fd);
        if (path !== undefined) {
          const bytes = Buffer.from(buffer.subarray(offset, offset + written));
          this.events.push({ kind: "write", file: this.#fileAt(path), at, bytes });
        }
        return written;
      }) as typeof fs.writeSync,
      fdatasyncSync: (fd) => {
        own.fdatasyncSync(fd);
        const path = this.#open.get(fd);
        if (path !== undefined) this.#sync(path);
      },
    };
  }

  /** Only syncs and renames: the database does not write in this way. */
  #recordingPromises({ open, rename }: typeof fs.promises): Partial<typeof fs.promises> {
    return {
      open: async (...args: Parameters<typeof open>) => {
        const handle = await open(...args);
        const path = this.#relative(args[0]);
        const sync = handle.sync.bind(handle);
        handle.sync = async () => {
          await sync();
          if (path !== undefined) this.#sync(path);
        };
        return handle;
      },
      rename: async (from: fs.PathLike, to: fs.PathLike) => {
        await rename(from, to);
        this.#rename(this.#relative(from) ?? "", this.#relative(to) ?? "");
      },
    };
  }

  #relative(path: unknown): string | undefined {
    if (typeof path !== "string") return undefined;
    const inside = relative(this.root, path);
    return inside.startsWith("..") ? undefined : inside.split(sep).join("/");
  }

  #fileAt(path: string): string {
    return this.#files.get(path) ?? path;
  }

  #create(path: string, isFolder: boolean): void {
    this.#made += 1;
    const file = isFolder ? path : `${path}#${this.#made}`;
    this.#files.set(path, file);
    this.events.push({ kind: "create", path, file, isFolder });
  }

  #rename(from: string, to: string): void {
    const file = this.#fileAt(from);
    this.#files.set(to, file);
    this.events.push({ kind: "rename", from, to, file });
  }

  #remove(path: string): void {
    this.events.push({ kind: "remove", path });
  }

  #resize(path: string | undefined, size: number | null | undefined): void {
    if (path !== undefined) this.events.push({ kind: "resize", file: this.#fileAt(path), size: size ?? 0 });
  }

  #sync(path: string): void {
    this.events.push({ kind: "sync", path, file: this.#fileAt(path) });
  }
}
