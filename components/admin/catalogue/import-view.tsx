"use client";

import { Download, FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "@/components/admin/form/file-button";
import { HeadRow } from "@/components/admin/layout/head-row";
import { Panel } from "@/components/admin/panel";
import { SmallAnchor, SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { ImportProblem, ImportReport } from "@/lib/contract/product-imports";
import { RequestError, sendFile } from "@/lib/fetcher";

const tones = { create: "accent", update: "warning", none: "neutral" } as const;

type ReportProps = { report: ImportReport; isBusy: boolean; onApply: () => void };

/** What a file would do, what is wrong with it, and below it what to do next. */
function ImportReportView({ report, isBusy, onApply }: ReportProps) {
  const t = useTranslations("admin.product_import");
  const { rows, created, updated, unchanged, problems, problem_count, warnings, products } = report;
  const count = created + updated;
  const changing = products.filter(({ action }) => action !== "none");
  return (
    <>
      <p role="status" className="rounded-2xl border bg-page px-6 py-4 font-medium">
        {t("summary", { rows, created, updated, unchanged })}
      </p>
      {problem_count > 0 && (
        <Problems
          title={t("problems", { count: problem_count })}
          text={problem_count > problems.length ? t("problems_more", { shown: problems.length }) : undefined}
          problems={problems}
          tone="danger"
        />
      )}
      {warnings.length > 0 && <Problems title={t("warnings")} problems={warnings} tone="warning" />}
      {changing.length > 0 && (
        <Panel title={t("products")}>
          <ul className="max-h-96 divide-y overflow-y-auto border-y">
            {changing.map(({ row, id, title, action, changes }) => (
              <li key={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Badge tone={tones[action]}>{t(`actions.${action}`)}</Badge>
                <span className="font-medium">{title}</span>
                {id !== null && <span className="text-sm text-muted tabular-nums">#{id}</span>}
                <span className="text-sm text-muted">
                  {changes.map((field) => t(`fields.${field as "title"}`)).join("\u3001")}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="empty:hidden">
        {problem_count === 0 && count === 0 && <p className="text-muted">{t("nothing")}</p>}
        {problem_count === 0 && count > 0 && (
          <Button disabled={isBusy} onClick={onApply}>
            {t("apply", { count })}
          </Button>
        )}
      </div>
    </>
  );
}

type ProblemsProps = { title: string; text?: string; problems: ImportProblem[]; tone: "danger" | "warning" };

function Problems({ title, text, problems, tone }: ProblemsProps) {
  const t = useTranslations("admin.product_import");
  return (
    <Panel title={title} text={text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={title} tabIndex={0} className="max-h-96 overflow-auto rounded-lg border">
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
      </section>
    </Panel>
  );
}

type State =
  | { step: "idle" }
  | { step: "checking" | "importing"; file: File; report?: ImportReport }
  | { step: "checked" | "done"; file: File; report: ImportReport }
  | { step: "failed"; file: File; problem: string };

/** A CSV file is chosen, looked through by the server, and imported when nothing is wrong with it. */
export function ImportView() {
  const t = useTranslations("admin.product_import");
  const refusalOf = useSizeRefusal();
  const [state, setState] = useState<State>({ step: "idle" });
  const isBusy = state.step === "checking" || state.step === "importing";

  async function run(step: "import-checks" | "imports", file: File, before?: ImportReport) {
    const refusal = refusalOf(file);
    if (refusal) return setState({ step: "failed", file, problem: refusal });
    setState({ step: step === "imports" ? "importing" : "checking", file, report: before });
    try {
      const { data } = await sendFile<ImportReport>(`/api/bff/admin-products/${step}`, file, "text/csv");
      setState({ step: step === "imports" ? "done" : "checked", file, report: data });
    } catch (error) {
      // The shop was changed since the check; the next check says what is wrong now.
      if (error instanceof RequestError && error.data.error === "import_refused") return run("import-checks", file);
      setState({ step: "failed", file, problem: (error instanceof RequestError && error.message) || t("failed") });
    }
  }

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Panel title={t("choose")} text={t("hint")}>
          <FileButton
            icon={FileUp}
            accept=".csv,text/csv"
            disabled={isBusy}
            onChoose={([file]) => file && run("import-checks", file)}
          >
            {t(state.step === "idle" ? "choose" : "choose_other")}
          </FileButton>
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
            report={state.report}
            isBusy={isBusy}
            onApply={() => run("imports", state.file, state.report)}
          />
        )}
        {state.step === "done" && (
          <div role="status" className="rounded-2xl bg-accent-soft p-6">
            <p className="font-medium text-accent">
              {t("done", { created: state.report.created, updated: state.report.updated })}
            </p>
            <SmallLink look="solid" href="/admin/product" className="mt-4" label={t("see")} />
          </div>
        )}
      </div>
      <Rules />
    </div>
  );
}

function Rules() {
  const t = useTranslations("admin.product_import");
  return (
    <Panel title={t("rules")}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-[0.9375rem]">
        {(["rule_new", "rule_blank", "rule_kept", "rule_stock"] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <SmallAnchor
        href={anyPath("admin-files", "GET products/export")}
        download
        className="mt-4"
        icon={Download}
        label={t("template")}
      />
    </Panel>
  );
}
