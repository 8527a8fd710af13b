import { Client } from "pg";

/** A statement that was sent to PostgreSQL. */
export type Statement = { text: string; values: unknown[] };

/** Records statements that are sent to PostgreSQL, so that a slow call can be explained afterwards. */
export function recordStatements() {
  const recorded: Statement[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function query(this: Client, ...given: unknown[]) {
    const [first, values] = given as [{ text?: string; values?: unknown[] } | string, unknown];
    const text = typeof first === "string" ? first : first?.text;
    const own = typeof first === "object" ? first?.values : undefined;
    if (text?.startsWith("select") || text?.startsWith("with")) {
      recorded.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return Reflect.apply(original, this, given);
  } as typeof original;
  return {
    clear: () => {
      recorded.length = 0;
    },
    recorded: (): Statement[] => [...recorded],
    /** The plan and times of every statement since `clear`. */
    explain: async (url: string): Promise<string> => {
      const statements = [...recorded];
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        const plans: string[] = [];
        for (const { text, values } of statements) {
          const plan = await client.query(`explain (analyze, buffers) ${text}`, values);
          plans.push([text, ...plan.rows.map((row) => `  ${row["QUERY PLAN"]}`)].join("\n"));
        }
        return plans.join("\n\n");
      } finally {
        await client.end();
      }
    },
  };
}
