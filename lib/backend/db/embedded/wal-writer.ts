import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's own `wal_writer_delay`. */
const DELAY_MS = 200;

/** An empty message in the write-ahead log, which is written out with all that is before it. */
const FLUSH = `select pg_logical_emit_message(false, 'flush', '', true)
  where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`;

/**
 * What PostgreSQL's WAL writer does on a server: brings asynchronous commits to the disk soon after they were acknowledged.
 * PGlite is a single process and has none, so carts of a night would stay unflushed until the next synchronous commit.
 */
export class WalWriter {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly client: Pick<PGlite, "query">) {}

  /** To be called after an asynchronous commit. */
  flushSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A database that was closed meanwhile has flushed all; after any other failure the next commit does.
      this.client.query(FLUSH).catch(() => undefined);
    }, DELAY_MS).unref();
  }
}
