"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { ResultIcon } from "@/components/admin/grid/bulk-results";
import { Fold } from "@/components/admin/layout/fold";
import { right } from "@/components/admin/layout/head-row";
import { PasteBox } from "@/components/admin/orders/parcels/paste-box";
import { type Headings, statementIn, useHeadings } from "@/components/admin/orders/parcels/pasted-rows";
import { sendRows, tally } from "@/components/admin/orders/parcels/send-rows";
import { StackedTable } from "@/components/admin/orders/parcels/stacked-table";
import { UnreadRows } from "@/components/admin/orders/parcels/unread-rows";
import { narrowStyle, Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminIntent } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { BulkResult } from "@/lib/contract/bulk";
import { formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";

type Row = { reference: string; amount: number; name?: string };
type Read = { rows: Row[]; skipped: number; unread: string[] };

/** Order numbers that cannot be real. Separated by a comma, because a tab, also accepted, is hard to see in the box. */
const EXAMPLE = "000000-AAAAAAAA, 660\n000000-BBBBBBBB, 1180";

const listed = (words: string) => words.split(",").join("、");

/** The carriers whose statements are most common. */
const namedCarriers = ["t_cat", "hct", "kerry", "post"] as const;

/** Keeps the first row of each reference, since a repeated reference is recorded once. */
function readRows(cells: string[][], headings: Headings): Read {
  const { rows: all, unread } = statementIn(cells, headings);
  const rows = [...new Map(all.toReversed().map((row) => [row.reference, row])).values()].reverse();
  return { rows, skipped: cells.length - rows.length - unread.length, unread };
}

const inputOf = (rows: Row[]) => ({
  body: { action: "settle" as const, rows: rows.map(({ reference, amount }) => ({ reference, amount })) },
});

type Props = {
  /** Orders chosen in the list, with the sum due for each. */
  chosen: Row[];
  /** How many other chosen orders are not paid on delivery. */
  others: number;
};

/** A carrier's statement: pasted, or typed beside the chosen orders; checked against the orders, then recorded. */
export function StatementView({ chosen, others }: Props) {
  const t = useTranslations("admin.statement");
  const carrierNames = useTranslations("order.carriers");
  const headings = useHeadings();
  const [statement, setStatement] = useState<Read | undefined>(
    chosen.length > 0 ? { rows: chosen, skipped: 0, unread: [] } : undefined,
  );
  const [checked, setChecked] = useState<Map<string, BulkResult>>();
  const [settled, setSettled] = useState<Map<string, BulkResult>>();
  const callOnce = useAdminIntent();
  const { busy, attempt } = useMutation({ failed: t("failed") });
  const rows = statement?.rows ?? [];
  const results = settled ?? checked;
  const done = rows.filter(({ reference }) => results?.get(reference)?.ok);
  const sum = formatMoney(done.reduce((total, { amount }) => total + amount, 0));

  const check = (read: Read) =>
    attempt(async () => {
      setChecked(await sendRows(read.rows, (some) => adminCall("POST orders/bulk-checks", inputOf(some))));
      return { msg: "", data: undefined };
    });
  const settle = () =>
    attempt(async () => {
      const noted = await sendRows(done, (some) => callOnce("POST orders/bulk", inputOf(some)));
      setSettled(new Map([...(checked ?? []), ...noted]));
      return { msg: "", data: undefined };
    });

  function read(cells: string[][]) {
    const found = readRows(cells, headings);
    if (found.rows.length === 0) return t("read_none");
    begin(found);
    void check(found);
  }

  function write(reference: string, amount: number) {
    setStatement({
      rows: rows.map((row) => (row.reference === reference ? { ...row, amount } : row)),
      skipped: 0,
      unread: [],
    });
    setChecked(undefined);
  }

  function begin(found?: Read) {
    setStatement(found);
    setChecked(undefined);
    setSettled(undefined);
  }

  if (!statement) {
    return (
      <div className={narrowStyle}>
        {others > 0 && <p className="mb-4 text-muted">{t("none_at_door", { count: others })}</p>}
        <PasteBox
          title={t("paste")}
          hint={t("paste_hint")}
          example={EXAMPLE}
          read={t("read")}
          upload={t("upload")}
          understood={t("understood", {
            tracking: listed(headings.tracking),
            amount: listed(headings.amount),
            carriers: namedCarriers.map((carrier) => carrierNames(carrier)).join("、"),
          })}
          sample={{ name: t("sample_name"), text: `${t("sample")}\n${EXAMPLE.replaceAll(", ", ",")}\n` }}
          onRead={read}
        />
      </div>
    );
  }
  const { failed } = tally(results?.values() ?? []);
  const isChosen = rows.some(({ name }) => name !== undefined);
  const shown = { results, onWrite: isChosen && !settled ? write : undefined };
  return (
    <Panel
      title={t("table")}
      text={
        isChosen
          ? [t("chosen"), others > 0 && t("others", { count: others })].filter(Boolean).join("")
          : statement.skipped > 0
            ? t("skipped", { count: statement.skipped })
            : undefined
      }
      action={<SmallButton look="quiet" disabled={busy} onClick={() => begin()} label={t("again")} />}
      className={narrowStyle}
      isStacked
    >
      {results && (
        <p role="status" className="font-medium">
          {t(settled ? "done" : "summary", { ok: done.length, sum, failed })}
        </p>
      )}
      <UnreadRows rows={statement.unread} />
      {rows.length > done.length && <StatementTable {...shown} rows={rows.filter((row) => !done.includes(row))} />}
      {done.length > 0 && (
        <div className="rounded-xl border px-4 pb-1">
          <Fold title={t("known", { count: done.length })}>
            <StatementTable {...shown} rows={done} />
          </Fold>
        </div>
      )}
      {checked && !settled && (
        <div>
          <Button disabled={busy || done.length === 0} onClick={settle}>
            {t("settle", { count: done.length })}
          </Button>
        </div>
      )}
      {!checked && !busy && (
        <div>
          <Button disabled={rows.some(({ amount }) => !Number.isInteger(amount))} onClick={() => check(statement)}>
            {t("check")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type TableProps = { rows: Row[]; results?: Map<string, BulkResult>; onWrite?: LineProps["onWrite"] };

function StatementTable({ rows, results, onWrite }: TableProps) {
  const t = useTranslations("admin.statement");
  return (
    <StackedTable headings={[t("reference"), right(t("amount")), t("result")]}>
      {rows.map((row) => (
        <StatementLine key={row.reference} row={row} result={results?.get(row.reference)} onWrite={onWrite} />
      ))}
    </StackedTable>
  );
}

type LineProps = { row: Row; result?: BulkResult; onWrite?: (reference: string, amount: number) => void };

function StatementLine({ row: { reference, amount, name }, result, onWrite }: LineProps) {
  const t = useTranslations("admin.statement");
  return (
    <tr className="align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3">
      <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere tabular-nums">
        {reference}
        {name && <span className="block font-normal text-muted">{name}</span>}
      </th>
      <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
        {onWrite ? (
          <input
            aria-label={t("amount_of", { reference })}
            inputMode="numeric"
            autoComplete="off"
            value={Number.isNaN(amount) ? "" : amount}
            onChange={({ target }) => onWrite(reference, Number.parseInt(target.value.replace(/\D/g, ""), 10))}
            className="min-h-10 w-28 rounded-lg border border-line-strong bg-raised px-3 text-right text-base"
          />
        ) : (
          formatMoney(amount)
        )}
      </td>
      <td className="py-2 max-sm:col-span-2 max-sm:pt-0">
        {result && (
          <span className={cn("flex items-start gap-2", !result.ok && "text-danger")}>
            <ResultIcon ok={result.ok} />
            {result.msg}
          </span>
        )}
      </td>
    </tr>
  );
}
