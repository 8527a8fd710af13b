import { env } from "@/lib/env";
import type { OpenDatabase } from "./database";

/**
 * Opens what the environment names: PostgreSQL when `DATABASE_URL` is set, otherwise the embedded database in
 * `DATA_DIR`. Each engine's code is loaded only when used.
 * @param options.noStatementTimeout one connection to PostgreSQL without a time limit for statements: for migrations
 */
export async function openDatabase(
  onHang: () => void,
  { noStatementTimeout = false }: { noStatementTimeout?: boolean } = {},
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    const { openPostgres } = await import("./postgres/postgres");
    const limits = { connections: env.DATABASE_POOL_MAX, statementSeconds: env.DATABASE_STATEMENT_TIMEOUT };
    return openPostgres(env.DATABASE_URL, noStatementTimeout ? { connections: 1, statementSeconds: 0 } : limits);
  }
  const { openEmbedded } = await import("./embedded/embedded");
  return openEmbedded(env.DATA_DIR, onHang);
}
