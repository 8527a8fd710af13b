import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from "@electric-sql/pglite";
import { DatabaseError, serialize } from "pg-protocol";
import {
  CommandCompleteMessage,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from "pg-protocol/dist/messages";
import { Parser } from "pg-protocol/dist/parser";
import { countOfStatements, type StatementCount } from "./watchdog";

/** Cached statements: more than the shop uses daily. Beyond that the least recently used one is dropped. */
const MOST_KEPT = 250;

/** Longer statements write many rows at once: rare, and never the same twice. */
const LONGEST_KEPT = 6_000;

type BackendMessage = { name: string };
type ValueParser = NonNullable<QueryOptions["parsers"]>[number];
type Field = { name: string; dataTypeID: number };
/** A statement that the database has parsed: its name there, the types of its parameters, and what its rows hold. */
type Prepared = { name: string; parameters: number[]; fields: Field[] };

/**
 * PGlite that parses and plans each statement once. Its own `query` does so every time, in six calls to the engine, which
 * costs several times what most of our statements do; here a known statement is bound, run and ended in one, and messages
 * are written and read by the protocol of `pg`, which takes a third of the time of PGlite's own. PostgreSQL
 * itself makes a new plan when a table changes. Only for the embedded database: it has a single session, ours, while a
 * pooler before a server would hand a statement's name to another one.
 */
export class PreparedPGlite extends PGlite {
  /** In the order of last use. */
  readonly #prepared = new Map<string, Prepared>();
  #names = 0;
  #isInTransaction = false;
  readonly #statements: StatementCount;
  /** The statements that open the transaction, sent with its first statement to save a call. */
  #opening: string | undefined;
  #failure: unknown;
  /** Transactions, and statements that wait for one to end. */
  #inTurn = 0;

  /** @param options.statements counts for the watchdog */
  constructor({ statements = countOfStatements(), ...options }: PGliteOptions & { statements?: StatementCount } = {}) {
    super(options);
    this.#statements = statements;
  }

  /** Runs statements in the transaction that is open; there is one at a time. */
  readonly inTransaction = { query: this.#queryInTransaction.bind(this) } as Transaction;

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    // Runs synchronously, so no other statement can begin; PGlite's own queue costs as much as a short statement.
    if (this.ready && this.#inTurn === 0) return this.#run<T>(text, params, options);
    return this.#exclusively(async () => this.#run<T>(text, params, options));
  }

  /** @param opening the statements that begin the transaction */
  override async transaction<T>(work: (tx: Transaction) => Promise<T>, opening = "begin"): Promise<T> {
    return this.#exclusively(async () => {
      this.#isInTransaction = true;
      this.#opening = opening;
      try {
        const result = await work(this.inTransaction);
        this.#isInTransaction = false;
        // After an unreported failure of a statement, a commit is answered with a rollback.
        if (this.#end("commit") !== "COMMIT") throw new Error("the transaction could not be committed");
        return result;
      } catch (error) {
        if (this.#isInTransaction) this.#end("rollback");
        throw error;
      } finally {
        this.#isInTransaction = false;
      }
    });
  }

  async #exclusively<T>(work: () => Promise<T>): Promise<T> {
    this.#inTurn++;
    try {
      await this._checkReady();
      return await this._runExclusiveTransaction(work);
    } finally {
      this.#inTurn--;
    }
  }

  async #queryInTransaction<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!this.#isInTransaction) throw new Error("the transaction is closed");
    return this.#run(text, params, options);
  }

  #run<T>(text: string, params: unknown[] = [], options?: QueryOptions): Results<T> {
    const { name, parameters, fields } = this.#prepare(text);
    const values = params.map((value, index) => this.#serialized(value, parameters[index] ?? types.TEXT));
    const answers = this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
    // Asked for once per field and not per row.
    const parsers = fields.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID]);
    const rows: unknown[] = [];
    let command = "";
    for (const answer of answers) {
      if (answer instanceof DataRowMessage) rows.push(rowOf(answer.fields, fields, parsers, options?.rowMode));
      else if (answer instanceof CommandCompleteMessage) command = answer.text;
    }
    // "UPDATE 3", "INSERT 0 5", "CREATE TABLE"
    const count = Number(command.split(" ").at(-1)) || 0;
    const affectedRows = command.startsWith("SELECT") ? 0 : count;
    return { rows: rows as Results<T>["rows"], fields, affectedRows, rowCount: count };
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    const name = text.length > LONGEST_KEPT ? "" : `s${++this.#names}`;
    const answers = this.#send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const prepared: Prepared = { name, parameters: [], fields: [] };
    for (const answer of answers) {
      if (answer instanceof ParameterDescriptionMessage) prepared.parameters = answer.dataTypeIDs;
      if (answer instanceof RowDescriptionMessage) {
        prepared.fields = answer.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID }));
      }
    }
    if (name) this.#keep(text, prepared);
    return prepared;
  }

  #keep(text: string, prepared: Prepared): void {
    this.#prepared.set(text, prepared);
    const [oldest] = this.#prepared;
    if (this.#prepared.size <= MOST_KEPT || !oldest) return;
    this.#prepared.delete(oldest[0]);
    this.#send(serialize.close({ type: "S", name: oldest[1].name }));
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }

  /** @returns the command that was run, in capitals; a transaction without statements needs none */
  #end(how: "commit" | "rollback"): string | undefined {
    if (this.#opening) {
      this.#opening = undefined;
      return how.toUpperCase();
    }
    return this.#send(serialize.query(how)).find((answer) => answer instanceof CommandCompleteMessage)?.text;
  }

  /**
   * Sends messages in one go. Without a pause, so that no other statement comes between a message and its answer.
   * @throws DatabaseError the first error; messages after it were not run
   */
  #send(...parts: Uint8Array[]): BackendMessage[] {
    const opening = this.#opening ? [serialize.query(this.#opening)] : [];
    this.#opening = undefined;
    const answers: BackendMessage[] = [];
    new Parser().parse(this.#exchange(Buffer.concat([...opening, ...parts, serialize.sync()])), (answer) => {
      answers.push(answer);
    });
    if (answers.at(-1)?.name !== "readyForQuery") throw new Error("the embedded database did not answer to the end");
    for (const answer of answers) if (answer instanceof DatabaseError) throw answer;
    return answers;
  }

  /**
   * The engine's answer. PGlite's other methods would also parse it, and keep it in memory for ever.
   * @throws Error when the engine crashed; the cause is only in a promise, which cannot be awaited here
   */
  #exchange(message: Buffer): Buffer {
    const chunks: Buffer[] = [];
    const onRawData = (bytes: Uint8Array) => chunks.push(Buffer.from(bytes));
    this.#failure = undefined;
    // The call has finished by the time it returns its promise.
    this.execProtocolRawStream(message, { syncToFs: false, onRawData }).catch(() => undefined);
    if (this.#failure !== undefined) throw this.#failure;
    return Buffer.concat(chunks);
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    Atomics.add(this.#statements, 0, 1);
    try {
      return super.execProtocolRawSync(message);
    } catch (failure) {
      this.#failure = failure;
      throw failure;
    } finally {
      Atomics.add(this.#statements, 0, 1);
    }
  }
}

function rowOf(
  values: (string | null)[],
  fields: Field[],
  parsers: (ValueParser | undefined)[],
  mode: QueryOptions["rowMode"],
): unknown {
  const parsed = values.map((value, index) => {
    const parse = parsers[index];
    return value === null || !parse ? value : parse(value);
  });
  return mode === "array" ? parsed : Object.fromEntries(parsed.map((value, index) => [fields[index]?.name, value]));
}
