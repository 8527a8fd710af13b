"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HeadRow } from "@/components/admin/layout/head-row";
import { Panel } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import type { ImportProblem, ImportReport } from "@/lib/contract/product-imports";

const tones = { create: "accent", update: "warning", none: "neutral" } as const;

/** What a file would do, what is wrong with it, and below it what to do next. */
export function ImportReportView({ report, children }: { report: ImportReport; children: ReactNode }) {
  const t = useTranslations("admin.product_import");
  const { rows, created, updated, unchanged, problems, problem_count, warnings, products } = report;
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
      <div className="empty:hidden">{children}</div>
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
