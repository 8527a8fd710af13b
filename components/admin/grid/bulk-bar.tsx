"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AskButton } from "@/components/admin/form/ask-button";
import { useAdminIntent } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { BulkResult } from "@/lib/contract/bulk";
import { BulkResults } from "./bulk-results";
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
          look={action.tone === "danger" ? "danger" : "outline"}
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
      <Button look="quiet" size="small" onClick={onUnselect}>
        {t("unselect")}
      </Button>
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
