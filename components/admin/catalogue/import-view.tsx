"use client";

import { Download, FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileDrop } from "@/components/admin/form/file-drop";
import { HeadRow } from "@/components/admin/layout/head-row";
import { Panel } from "@/components/admin/panel";
import { SmallAnchor, SmallButton, SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useSignedIn } from "@/components/ui/use-mutation";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import { anyPath } from "@/lib/contract/admin-calls/address";
import { type ImportProblem, type ImportReport, MAX_REPORTED_CELLS } from "@/lib/contract/product-imports";
import { RequestError, sendFile } from "@/lib/fetcher";

const tones = { create: "good", update: "warning", none: "neutral" } as const;

type ReportProps = {
  noun: ViewProps["noun"];
  report: ImportReport;
  isBusy: boolean;
  onApply: () => void;
  /** Checks the file again without its unknown columns; undefined when they are left out already. */
  onLeaveOut: (() => void) | undefined;
};

/** What an import would change, the errors of the file, and the next step. */
function ImportReportView({ noun, report, isBusy, onApply, onLeaveOut }: ReportProps) {
  const t = useTranslations("admin.product_import");
  const { rows, created, updated, unchanged, problems, problem_count, warnings, products, unknown_columns } = report;
  const count = created + updated;
  const changing = products.filter(({ action }) => action !== "none");
  const asked = onLeaveOut ? unknown_columns : [];
  // A column that is asked about above is not listed again.
  const listed = problems.filter(({ row, column }) => row > 1 || column === null || !asked.includes(column));
  const listedCount = problem_count - (problems.length - listed.length);
  return (
    <>
      <p role="status" className="rounded-2xl border bg-page px-6 py-4 font-medium">
        {t(`summary.${noun}`, { rows, created, updated, unchanged })}
      </p>
      {asked.length > 0 && (
        <div
          role="note"
          className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning"
        >
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{t("unknown", { columns: asked.join("\u3001") })}</p>
          <SmallButton disabled={isBusy} onClick={onLeaveOut} label={t("leave_out")} />
        </div>
      )}
      {listedCount > 0 && (
        <Problems
          title={t("problems", { count: listedCount })}
          text={listedCount > listed.length ? t("problems_more", { shown: listed.length }) : undefined}
          problems={listed}
          tone="danger"
        />
      )}
      {warnings.length > 0 && <Problems title={t("warnings")} problems={warnings} tone="warning" />}
      {changing.length > 0 && (
        <Panel title={t("products")}>
          <ScrollRegion label={t("products")} className="max-h-[32rem] divide-y overflow-y-auto border-y">
            {changing.map((product) => (
              <Change key={product.row} product={product} />
            ))}
          </ScrollRegion>
        </Panel>
      )}
      <div className="empty:hidden">
        {problem_count === 0 && count === 0 && <p className="text-muted">{t("nothing")}</p>}
        {problem_count === 0 && count > 0 && (
          <Button disabled={isBusy} onClick={onApply}>
            {t(`apply.${noun}`, { count })}
          </Button>
        )}
      </div>
    </>
  );
}

/** One product of the file, with its cells before and after. */
function Change({ product: { id, title, action, cells } }: { product: ImportReport["products"][number] }) {
  const t = useTranslations("admin.product_import");
  return (
    <article className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[action]}>{t(`actions.${action}`)}</Badge>
        <span className="font-medium">{title}</span>
        {id !== null && <span className="text-sm text-muted tabular-nums">#{id}</span>}
      </p>
      <dl className="mt-2 flex flex-col gap-1 text-sm empty:hidden">
        {cells.map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="break-words text-muted">{label}</dt>
            <dd className="min-w-0 break-words">
              <s className="text-muted">{before || t("empty_cell")}</s>
              <span aria-hidden className="px-2 text-muted">
                →
              </span>
              <span className="font-medium">{after || t("empty_cell")}</span>
            </dd>
          </div>
        ))}
      </dl>
      {cells.length >= MAX_REPORTED_CELLS && <p className="mt-1 text-sm text-muted">{t("more_cells")}</p>}
    </article>
  );
}

type ProblemsProps = { title: string; text?: string; problems: ImportProblem[]; tone: "danger" | "warning" };

function Problems({ title, text, problems, tone }: ProblemsProps) {
  const t = useTranslations("admin.product_import");
  return (
    <Panel title={title} text={text}>
      <ScrollRegion label={title} className="max-h-96 overflow-auto rounded-lg border">
        <table className="w-full text-left">
          <thead className="bg-surface text-sm text-muted">
            <HeadRow headings={[t("row"), t("column"), t("problem")]} className="px-4 py-2 whitespace-nowrap" />
          </thead>
          <tbody className="divide-y">
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td className="px-4 py-2 tabular-nums">{row}</td>
                <td className="px-4 py-2 whitespace-nowrap">{column ?? t("whole_row")}</td>
                <td className={tone === "danger" ? "px-4 py-2 text-danger" : "px-4 py-2 text-warning"}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

type State =
  | { step: "idle" }
  | { step: "checking" | "importing"; file: File; report?: ImportReport }
  | { step: "checked" | "done"; file: File; report: ImportReport }
  | { step: "failed"; file: File; problem: string };

type ViewProps = {
  noun: "products" | "inventories";
  /** Message keys for what the import does with a file. */
  rules: readonly (
    | "rule_new"
    | "rule_absent"
    | "rule_kept"
    | "rule_ends"
    | "rule_stock"
    | "rule_count"
    | "rule_seen"
    | "rule_all"
  )[];
};

/** Staff choose a CSV file; the server checks it, and it is imported if nothing is wrong. */
export function ImportView({ noun, rules }: ViewProps) {
  const t = useTranslations("admin.product_import");
  const refusalOf = useSizeRefusal();
  const signedIn = useSignedIn();
  const [state, setState] = useState<State>({ step: "idle" });
  const [leavesOut, setLeavesOut] = useState(false);
  const isBusy = state.step === "checking" || state.step === "importing";

  /** @param without whether unknown columns are left out */
  async function run(step: "import-checks" | "imports", file: File, without: boolean, before?: ImportReport) {
    setLeavesOut(without);
    const refusal = refusalOf(file);
    if (refusal) return setState({ step: "failed", file, problem: refusal });
    setState({ step: step === "imports" ? "importing" : "checking", file, report: before });
    try {
      const path = `/api/bff/admin-${noun}/${step}${without ? "?unknown_columns=leave_out" : ""}`;
      const { data } = await signedIn(() => sendFile<ImportReport>(path, file, "text/csv"));
      setState({ step: step === "imports" ? "done" : "checked", file, report: data });
    } catch (error) {
      // The shop has changed since the check: check again to show what is wrong now.
      if (error instanceof RequestError && error.data.error === "import_refused")
        return run("import-checks", file, without);
      setState({ step: "failed", file, problem: (error instanceof RequestError && error.message) || t("failed") });
    }
  }

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <TemplateStep noun={noun} />
        <Panel title={t("steps.file")} text={t(`hints.${noun}`)}>
          {noun === "products" && (
            <p role="note" className="mb-4 rounded-lg bg-warning-soft px-4 py-3 text-warning">
              {t("blank_clears")}
            </p>
          )}
          <FileDrop
            icon={FileUp}
            label={t(state.step === "idle" ? "choose" : "choose_other")}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            disabled={isBusy}
            isSingle
            hints={{ drop: t("drop"), tap: t("tap") }}
            onChoose={([file]) => file && run("import-checks", file, false)}
            className={state.step === "idle" ? "py-10" : "py-4"}
          />
          <div role="status" className="mt-4 text-muted empty:hidden">
            {state.step === "checking" && t("checking", { name: state.file.name })}
            {state.step === "importing" && t("importing")}
          </div>
          {state.step === "failed" && (
            <p role="alert" className="mt-4 rounded-lg bg-danger-soft px-4 py-3 text-danger">
              {state.problem}
            </p>
          )}
        </Panel>
        {(state.step === "checked" || state.step === "importing") && state.report && (
          <ImportReportView
            noun={noun}
            report={state.report}
            isBusy={isBusy}
            onApply={() => run("imports", state.file, leavesOut, state.report)}
            onLeaveOut={leavesOut ? undefined : () => run("import-checks", state.file, true)}
          />
        )}
        {state.step === "done" && (
          <div role="status" className="rounded-2xl bg-accent-soft p-6">
            <p className="font-medium text-accent">
              {t(`done.${noun}`, { created: state.report.created, updated: state.report.updated })}
            </p>
            <SmallLink
              look="solid"
              href={noun === "products" ? "/admin/product" : "/admin/inventory"}
              className="mt-4"
              label={t(`see.${noun}`)}
            />
          </div>
        )}
      </div>
      <Panel title={t("rules")}>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-[0.9375rem]">
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** Files to start from: the current data, and for products also an empty file with the columns. */
function TemplateStep({ noun }: Pick<ViewProps, "noun">) {
  const t = useTranslations("admin.product_import");
  return (
    <Panel title={t(`steps.template.${noun}`)} text={t(`template_text.${noun}`)}>
      <div className="flex flex-wrap gap-2">
        <SmallAnchor
          href={anyPath("admin-files", noun === "products" ? "GET products/export" : "GET inventories/export")}
          download
          icon={Download}
          label={t(`template.${noun}`)}
        />
        {noun === "products" && (
          <SmallAnchor
            href={anyPath("admin-files", "GET products/template")}
            download
            look="quiet"
            icon={Download}
            label={t("empty_template")}
          />
        )}
      </div>
    </Panel>
  );
}
