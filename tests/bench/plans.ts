import { Client } from "pg";
import type { Statement } from "./recorded-statements";

/** A table with so many rows must not be scanned in a request. */
export const LARGE_TABLE = 10_000;

export type Explained = {
  milliseconds: number;
  /** The node that read the most rows of one table or index. */
  biggest: { what: string; rows: number };
  /** Large tables that were scanned. */
  sequential: string[];
  text: () => Promise<string>;
};

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/** Explains statements with their parameters, and looks for scans of large tables. */
export async function openPlans(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const large = await largeTables(client);
  return {
    explain: async ({ text, values }: Statement): Promise<Explained> => {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
      const [{ Plan, ...times }] = rows[0]["QUERY PLAN"] as [
        { Plan: Node; "Execution Time": number; "Planning Time": number },
      ];
      const nodes = [...nodesOf(Plan)];
      const scans = nodes.filter((node) => node["Node Type"].includes("Scan")).map(readBy);
      const biggest = scans.reduce((most, scan) => (scan.rows > most.rows ? scan : most), { what: "", rows: 0 });
      const sequential = nodes.filter((node) => {
        const size = large.get(node["Relation Name"] ?? "") ?? Number.POSITIVE_INFINITY;
        // A node that stops after its first rows, or was never run, has not scanned a table.
        return node["Node Type"] === "Seq Scan" && readBy(node).rows > size / 2;
      });
      return {
        milliseconds: times["Execution Time"] + times["Planning Time"],
        biggest,
        sequential: sequential.map((node) => node["Relation Name"] ?? ""),
        text: async () => {
          const plan = await client.query(`explain (analyze, buffers) ${text}`, values);
          return [text, ...plan.rows.map((row) => `  ${row["QUERY PLAN"]}`)].join("\n");
        },
      };
    },
    close: () => client.end(),
  };
}

export type Plans = Awaited<ReturnType<typeof openPlans>>;

/** The number of rows of each large table. */
async function largeTables(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; size: number }>(
    `select relname as name, reltuples::float8 as size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE_TABLE],
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** Rows that a node read over all its loops, filtered ones included. */
function readBy(node: Node) {
  const { "Actual Rows": kept, "Actual Loops": loops } = node;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const name = node["Index Name"] ?? node["Relation Name"] ?? "";
  return { what: `${node["Node Type"]} ${name}`, rows: Math.round((kept + removed) * loops) };
}
