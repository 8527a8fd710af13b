import { Pool, type PoolClient, type PoolConfig } from "pg";
import { nameStatements } from "./name-statements";

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * A pool whose connections tell the server their limits, and how to run statements, when they begin. A pooler such as
 * PgBouncer refuses these ("unsupported startup parameter"), since its connections serve many; then each transaction
 * sets them instead.
 */
export class ShopPool extends Pool {
  readonly #limits: string;
  #limitsRefused = false;

  constructor(config: PoolConfig & { statement_timeout: number; idle_in_transaction_session_timeout: number }) {
    super({ ...config, verify: nameStatements });
    this.#limits = [
      `set local statement_timeout = ${config.statement_timeout}`,
      `set local idle_in_transaction_session_timeout = ${config.idle_in_transaction_session_timeout}`,
      "set local jit = off",
    ].join("; ");
  }

  /** The message that begins a transaction; nothing of it outlives the transaction. */
  get begin(): string {
    return this.#limitsRefused ? `begin; ${this.#limits}` : "begin";
  }

  /** Used by the pool's own `query` and by our transactions. */
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
      this.#limitsRefused = true;
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
