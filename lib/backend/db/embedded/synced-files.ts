import { fdatasyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncTree } from "./sync-tree";

/** The members of an open file and of the file system of PGlite's WebAssembly module that are used here. */
type Stream = { nfd: number; node: { mode: number } };
type EmscriptenModule = {
  FS: { isDir: (mode: number) => boolean };
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => void };
    tryFSOperation: <T>(work: () => T) => T;
  };
};

/** PGlite's start parameters without `-F`, which turns `fsync` off. */
export const SYNCED_START_PARAMS = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");

/** PostgreSQL's default on Linux is `fdatasync`, which does nothing in the WebAssembly build. */
export const SYNCED_SETTINGS = ["wal_sync_method=fsync"];

/**
 * The files of an embedded database, written through to the disk whenever PostgreSQL asks for it. PGlite's `NodeFS` has
 * no such function and Emscripten then answers that all is well, so that a power cut could take acknowledged commits
 * (docs/decisions/0031-commits-wait-for-the-disk.md). Leans on `stream_ops.fsync` and `tryFSOperation` of Emscripten, which
 * are not documented; tests/unit/backend/db/synced-files.test.ts fails when a new version no longer calls it.
 */
export class SyncedFiles extends NodeFS {
  /** @param onFailure called when a write to the disk failed; nothing may be acknowledged after that */
  constructor(
    directory: string,
    private readonly onFailure: () => void,
  ) {
    super(directory);
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown) => this.#addSync(module as EmscriptenModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }

  /** PGlite calls this after it has made a new database and before PostgreSQL opens it, later after some statements. */
  override async syncToFs(): Promise<void> {
    if (!this.pg?.ready) await syncTree(this.rootDir);
  }

  #addSync({ FS, NODEFS }: EmscriptenModule): void {
    NODEFS.stream_ops.fsync = (stream) => {
      // Windows has no way to sync a folder; its file system keeps names in a journal.
      if (process.platform === "win32" && FS.isDir(stream.node.mode)) return;
      NODEFS.tryFSOperation(() => {
        try {
          fdatasyncSync(stream.nfd);
        } catch (error) {
          this.onFailure();
          throw error;
        }
      });
    };
  }
}
