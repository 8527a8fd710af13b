import { markdownTable } from "../../support/markdown-table";

export type FaultRow = {
  fault: string;
  engine: string;
  rounds: number;
  /** Orders whose buyer got a 2xx. */
  acknowledged: number;
  /** Of those, the missing ones. */
  lost: number;
  /** Orders without a request, or twice for one request. */
  doubled: number;
  /** Orders without all of their lines, amounts, history, reserved stock or mail. */
  notWhole: number;
  /** Whether ledger, reserved stock and orders agree. */
  stock: "holds" | "BROKEN";
  /** The longest time of a buyer until an answer, or until there was none. */
  longestMs: number;
};

const HEADS = [
  ...["fault", "engine", "rounds", "orders acknowledged", "lost", "doubled", "not whole"],
  ...["stock identity", "longest answer ms"],
];

export function formatFaults(rows: FaultRow[]): string {
  const cells = rows.map(({ fault, engine, rounds, acknowledged, lost, doubled, notWhole, stock, longestMs }) =>
    [fault, engine, rounds, acknowledged, lost, doubled, notWhole, stock, Math.round(longestMs)].map(String),
  );
  return markdownTable([HEADS, ...cells], 2);
}
