import { Pool, type PoolClient, type PoolConfig } from "pg";

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * A pool whose connections tell the server their limits, and how to run statements, when they begin. A pooler such as
 * PgBouncer refuses to be told ("unsupported startup parameter"), since its connections serve many; then they are set
 * in each transaction instead.
 */
export class ShopPool extends Pool {
  #areLimitsRefused = false;

  constructor(
    private readonly config: PoolConfig & { statement_timeout: number; idle_in_transaction_session_timeout: number },
  ) {
    super(config);
  }

  /** The message that begins a transaction; nothing of it outlives the transaction. */
  get begin(): string {
    if (!this.#areLimitsRefused) return "begin";
    return [
      "begin",
      `set local statement_timeout = ${this.config.statement_timeout}`,
      `set local idle_in_transaction_session_timeout = ${this.config.idle_in_transaction_session_timeout}`,
      "set local jit = off",
    ].join("; ");
  }

  /** Takes a connection; the pool's own `query` calls it with a callback. */
  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    const client = this.#take();
    if (!taken) return client;
    client.then(
      (got) => taken(undefined, got, got.release.bind(got)),
      (error: Error) => taken(error, undefined, () => {}),
    );
    return undefined;
  }

  async #take(): Promise<PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!isRefusedParameter(error)) throw error;
      this.#areLimitsRefused = true;
      this.options.statement_timeout = undefined;
      this.options.idle_in_transaction_session_timeout = undefined;
      this.options.options = undefined;
      return super.connect();
    }
  }
}

function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/i.test(error.message);
}
