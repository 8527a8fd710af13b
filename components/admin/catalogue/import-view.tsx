"use client";

import { Download, FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminFilePath } from "@/components/admin/admin-call";
import { FileButton } from "@/components/admin/form/file-button";
import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import { useSizeRefusal } from "@/components/ui/use-size-refusal";
import type { ImportReport } from "@/lib/contract/product-imports";
import { RequestError, sendFile } from "@/lib/fetcher";
import { cn } from "@/lib/utils";
import { ImportReportView } from "./import-report";

type State =
  | { step: "idle" }
  | { step: "checking" | "importing"; file: File; report?: ImportReport }
  | { step: "checked" | "done"; file: File; report: ImportReport }
  | { step: "failed"; file: File; problem: string };

const TYPE = "text/csv";

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
      const { data } = await sendFile<ImportReport>(`/api/bff/admin-products/${step}`, file, TYPE);
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
          <ImportReportView report={state.report}>
            <Apply report={state.report} isBusy={isBusy} onApply={() => run("imports", state.file, state.report)} />
          </ImportReportView>
        )}
        {state.step === "done" && (
          <div role="status" className="rounded-2xl bg-accent-soft p-6">
            <p className="font-medium text-accent">
              {t("done", { created: state.report.created, updated: state.report.updated })}
            </p>
            <AppLink prefetch="auto" href="/admin/product" className={cn(buttonStyle({ size: "small" }), "mt-4")}>
              {t("see")}
            </AppLink>
          </div>
        )}
      </div>
      <Rules />
    </div>
  );
}

type ApplyProps = { report: ImportReport; isBusy: boolean; onApply: () => void };

function Apply({ report, isBusy, onApply }: ApplyProps) {
  const t = useTranslations("admin.product_import");
  const count = report.created + report.updated;
  if (report.problem_count > 0) return null;
  if (count === 0) return <p className="text-muted">{t("nothing")}</p>;
  return (
    <Button disabled={isBusy} onClick={onApply}>
      {t("apply", { count })}
    </Button>
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
      <a
        href={adminFilePath("GET products/export")}
        download
        className={cn(buttonStyle({ look: "outline", size: "small" }), "mt-4")}
      >
        <Download aria-hidden className="size-4" />
        {t("template")}
      </a>
    </Panel>
  );
}
