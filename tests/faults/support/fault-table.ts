import { markdownTable } from "../../support/markdown-table";

/** What became of the orders of one fault. */
export type FaultRow = {
  fault: string;
  engine: string;
  rounds: number;
  /** Orders whose buyer got a 2xx. */
  acknowledged: number;
  /** Of those, the ones that are not there. */
  lost: number;
  /** Orders that nobody placed, or that somebody placed once and are there twice. */
  doubled: number;
  /** Orders without all of their lines, amounts, history, stock set aside or letter. */
  notWhole: number;
  /** Whether the ledger, what is set aside and the orders agree. */
  stock: "holds" | "BROKEN";
  /** The longest that a buyer waited for any answer, or for none. */
  longestMs: number;
};

const HEADS = [
  "fault",
  "engine",
  "rounds",
  "orders acknowledged",
  "lost",
  "doubled",
  "not whole",
  "stock identity",
  "longest answer ms",
];

export function formatFaults(rows: FaultRow[]): string {
  const cells = rows.map(({ fault, engine, rounds, acknowledged, lost, doubled, notWhole, stock, longestMs }) =>
    [fault, engine, rounds, acknowledged, lost, doubled, notWhole, stock, Math.round(longestMs)].map(String),
  );
  return markdownTable([HEADS, ...cells], 2);
}
