import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionMenu } from "@/components/admin/action-menu";
import { AskButton } from "@/components/admin/form/ask-button";
import { SmallButton } from "@/components/admin/small-button";
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
  nameOf: (row: Row) => ReactNode;
  onDone: () => void;
  onUnselect: () => void;
};

const possible = (results: BulkResult[]) => results.filter(({ ok }) => ok);

function countsOf(results: BulkResult[]) {
  const ok = possible(results).length;
  return { ok, failed: results.length - ok };
}

/** Actions for the selected rows, the check of each row before an action, and its result after. */
export function BulkBar<Row>({ actions, rows, idOf, nameOf, onDone, onUnselect }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const { busy, attempt } = useMutation();
  const callOnce = useAdminIntent();
  const [checked, setChecked] = useState<{ action: BulkAction<Row>; results: BulkResult[] }>();
  const [results, setResults] = useState<BulkResult[]>();

  async function check(action: BulkAction<Row>) {
    if (!action.check) return run(action, rows);
    const call = async () => ({ msg: "", data: (await action.check?.(rows)) ?? [] });
    return attempt(call, { onDone: (found) => setChecked({ action, results: found }) });
  }

  async function run(action: BulkAction<Row>, chosen: Row[]) {
    await attempt(
      async () => {
        const outcome = await action.run(chosen, callOnce);
        const isAllDone = outcome?.every(({ ok }) => ok) ?? false;
        return { msg: isAllDone ? t("bulk_done", { count: outcome?.length ?? 0 }) : "", data: { outcome, isAllDone } };
      },
      { onDone: ({ outcome, isAllDone }) => (isAllDone ? onDone() : setResults(outcome)) },
    );
  }

  const nameById = (id: string) => {
    const row = rows.find((one) => idOf(one) === id);
    return row ? nameOf(row) : id;
  };

  return (
    <section
      aria-label={t("selected", { count: rows.length })}
      className="sticky top-14 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-accent bg-accent-soft px-4 py-2"
    >
      <p role="status" className="mr-2 font-medium text-accent">
        {t("selected", { count: rows.length })}
      </p>
      {actions
        .filter(({ isInMenu }) => !isInMenu)
        .map((action) => (
          <AskButton
            key={action.id}
            look={action.tone}
            ask={
              action.confirm && !action.check
                ? { title: t("bulk_confirm", { count: rows.length, action: action.label }), text: action.confirm }
                : undefined
            }
            confirm={action.label}
            busy={busy}
            run={() => check(action)}
          />
        ))}
      <ActionMenu
        label={t("more_actions")}
        actions={actions.map((action) => action.isInMenu === true && { ...action, onSelect: () => void check(action) })}
      />
      <SmallButton look="quiet" onClick={onUnselect} label={t("unselect")} />
      {checked && (
        <BulkResults
          title={t("bulk_confirm", { count: checked.results.length, action: checked.action.label })}
          text={t("bulk_possible", countsOf(checked.results)) + (checked.action.confirm ?? "")}
          results={checked.results}
          nameOf={nameById}
          close={t("bulk_keep")}
          onClose={() => setChecked(undefined)}
        >
          <Button
            look={checked.action.tone ?? "solid"}
            disabled={busy || possible(checked.results).length === 0}
            onClick={async () => {
              const ids = new Set(possible(checked.results).map(({ id }) => id));
              await run(
                checked.action,
                rows.filter((row) => ids.has(idOf(row))),
              );
              setChecked(undefined);
            }}
          >
            {t("bulk_run", { count: possible(checked.results).length, action: checked.action.label })}
          </Button>
        </BulkResults>
      )}
      {results && (
        <BulkResults
          title={t("bulk_results")}
          text={t("bulk_partly", countsOf(results))}
          results={results}
          nameOf={nameById}
          close={t("close")}
          onClose={() => {
            setResults(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
}
