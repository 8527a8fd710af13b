import { useState } from "react";
import type { BulkResult } from "@/lib/contract/bulk";
import type { Held } from "@/lib/contract/order-bulk";
import type { PastedRows, PastedTracking } from "./pasted-rows";

/** An order to ship; without `name` only its number is known. */
export type ShipRow = {
  number: string;
  name?: string;
  county?: string | null;
  goods?: { names: string; isMore: boolean; articles: number; pieces: number };
  /** Why it cannot be shipped. */
  held?: Held;
  isPickup: boolean;
  tracking: string;
};

/** Rows ready to ship: with a tracking number, or needing none. */
export const isFilled = ({ tracking, isPickup, held }: ShipRow) => !held && (isPickup || tracking.trim() !== "");

/** Rows that need a tracking number. */
const takesNumber = ({ isPickup, held }: ShipRow) => !isPickup && !held;

/** The rows of the shipping screen with the server's results; a changed row is checked again. */
export function useShipRows(initial: ShipRow[]) {
  const [rows, setRows] = useState(initial);
  const [checked, setChecked] = useState(new Map<string, BulkResult>());
  const [unread, setUnread] = useState<string[]>([]);
  const [sent, setSent] = useState(new Map<string, BulkResult>());

  const isSent = (number: string) => sent.get(number)?.ok === true;

  function change(next: ShipRow[]) {
    setRows(next);
    setChecked(new Map());
  }

  /** Fills in pasted tracking numbers, from row `from` on; those that name an order go to that order. */
  function fill({ rows: pasted, unread: left }: PastedRows<PastedTracking>, from = 0) {
    setUnread(left);
    const next = rows.map((row) => ({ ...row }));
    const open = next.filter((row) => takesNumber(row) && !isSent(row.number));
    const unnamed = open.slice(Math.max(0, from)).values();
    for (const { number, tracking } of pasted) {
      const row = number ? next.find((one) => one.number === number) : unnamed.next().value;
      if (row && !row.held && !isSent(row.number)) row.tracking = tracking;
      else if (number && !row) next.push({ number, tracking, isPickup: false });
    }
    change(next);
  }

  return {
    rows,
    /** The rows of the last paste that could not be read. */
    unread,
    checked,
    sent,
    isSent,
    fill,
    write: (number: string, tracking: string) =>
      change(rows.map((row) => (row.number === number ? { ...row, tracking } : row))),
    remove: (number: string) => change(rows.filter((row) => row.number !== number)),
    keepChecked: setChecked,
    keepSent: (results: Map<string, BulkResult>) => {
      setSent(new Map([...sent, ...results]));
      setChecked(new Map());
    },
  };
}
