import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Client, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from "pg";

/** More texts than the shop has in daily use; the ones asked for first are the busiest. */
const MOST_NAMES = 250;

/** What is longer writes many rows at once: seldom sent, and never twice the same. */
const LONGEST_NAMED = 6_000;

/**
 * The one connection of an embedded database, by PGlite's own adapter for pg, with as much of the interface of pg's `Pool` as
 * Drizzle and `transactionOn` use. pg's own pool replaces a connection after an error, which that adapter does not survive.
 */
export class EmbeddedConnection {
  readonly #client: PoolClient;
  readonly #names = new Map<string, string>();
  /** Resolves when the connection is free. */
  #free: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** @param check called with each statement before it is sent; throws when it may not run */
  constructor(
    pglite: PGlite,
    private readonly check: (statement: string) => void,
  ) {
    const client = new Client(createPgConfig(pglite) as unknown as ClientConfig);
    // Without a listener an error outside of a statement ends the process; the next statement tells of it.
    client.on("error", () => {});
    const send = client.query.bind(client) as (query: QueryConfig, values?: unknown[]) => Promise<QueryResult>;
    const query = async (config: QueryConfig, values?: unknown[]) => {
      this.check(config.text);
      return send(this.#named(config, values), values);
    };
    this.#client = Object.assign(client, { query, release: () => {} }) as unknown as PoolClient;
    this.#free = client.connect();
  }

  /** Waits until nobody else has the connection; it is given back by its `release`. */
  async connect(): Promise<PoolClient> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    if (this.#isClosed) {
      release();
      throw new Error("PGlite is closed");
    }
    return Object.assign(this.#client, { release });
  }

  /** Sends one statement when its turn has come. */
  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const connection = await this.connect();
    try {
      return await connection.query(config, values);
    } finally {
      connection.release();
    }
  }

  /** Refuses statements from now on, when the last one is done. */
  async end(): Promise<void> {
    const connection = await this.connect();
    this.#isClosed = true;
    connection.release();
  }

  /** A statement with a name is planned once, which takes longer than running most of them, in WebAssembly above all. */
  #named(config: QueryConfig, values: unknown[] = []): QueryConfig {
    const { text } = config;
    if (values.length > 0 && !this.#names.has(text) && this.#names.size < MOST_NAMES && text.length <= LONGEST_NAMED) {
      this.#names.set(text, `s${this.#names.size + 1}`);
    }
    // Drizzle gives pg an object here, while PGlite's adapter takes it for a list of the parameters' types.
    const types = config.types && Object.assign([], config.types);
    return { ...config, name: this.#names.get(text), types };
  }
}
