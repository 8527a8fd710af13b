/** A connection to PostgreSQL or the embedded engine. */
export type Rows = { query: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

const BATCH = 5_000;

/** Runs a statement that inserts rows from JSON in `$1`, some thousand at a time. */
export async function insertRows(client: Rows, rows: object[], statement: string): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(statement, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
}
