"use client";

import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AskButton } from "@/components/admin/form/ask-button";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminIntent } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useMutation } from "@/components/ui/use-mutation";
import type { BulkResult } from "@/lib/contract/bulk";
import type { BulkAction } from "./types";

type Props<Row> = {
  actions: BulkAction<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onDone: () => void;
  onUnselect: () => void;
};

/** What can be done to the selected rows, and what became of each. */
export function BulkBar<Row>({ actions, rows, idOf, nameOf, onDone, onUnselect }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const { busy, attempt } = useMutation();
  const callOnce = useAdminIntent();
  const [results, setResults] = useState<BulkResult[]>();

  async function run(action: BulkAction<Row>) {
    await attempt(
      async () => {
        const outcome = await action.run(rows, callOnce);
        const isAllDone = outcome?.every(({ ok }) => ok) ?? false;
        return { msg: isAllDone ? t("bulk_done", { count: outcome?.length ?? 0 }) : "", data: { outcome, isAllDone } };
      },
      { onDone: ({ outcome, isAllDone }) => (isAllDone ? onDone() : setResults(outcome)) },
    );
  }

  return (
    <section
      aria-label={t("selected", { count: rows.length })}
      className="sticky top-14 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-accent bg-accent-soft px-4 py-2"
    >
      <p role="status" className="mr-2 font-medium text-accent">
        {t("selected", { count: rows.length })}
      </p>
      {actions.map((action) => (
        <AskButton
          key={action.id}
          look={action.tone}
          disabled={busy}
          ask={
            action.confirm
              ? { title: t("bulk_confirm", { count: rows.length, action: action.label }), text: action.confirm }
              : undefined
          }
          confirm={action.label}
          busy={busy}
          run={() => run(action)}
        />
      ))}
      <SmallButton look="quiet" onClick={onUnselect} label={t("unselect")} />
      {results && (
        <BulkResults
          results={results}
          nameOf={(id) => {
            const row = rows.find((one) => idOf(one) === id);
            return row ? nameOf(row) : id;
          }}
          onClose={() => {
            setResults(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
}

type ResultProps = { results: BulkResult[]; nameOf: (id: string) => string; onClose: () => void };

/** A result per row, those that did not succeed first. */
function BulkResults({ results, nameOf, onClose }: ResultProps) {
  const t = useTranslations("admin.grid");
  const dialog = useRef<HTMLDialogElement>(null);
  const done = results.filter(({ ok }) => ok).length;
  return (
    <Dialog
      dialog={dialog}
      title={t("bulk_results")}
      text={t("bulk_partly", { ok: done, failed: results.length - done })}
      opensAtOnce
      onClose={onClose}
      width="large"
    >
      <ul className="mt-4 max-h-80 divide-y overflow-y-auto border-y">
        {results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ id, ok, msg }) => (
            <li key={id} className="flex items-start gap-3 py-2">
              {ok && <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />}
              {!ok && <X aria-hidden className="mt-1 size-4 shrink-0 text-danger" />}
              <span className="min-w-0">
                <span className="font-medium">{nameOf(id)}</span>
                <span className="block text-sm text-muted">{msg}</span>
              </span>
            </li>
          ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>{t("close")}</Button>
      </div>
    </Dialog>
  );
}
