"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { MAX_DETAILS } from "@/lib/contract/limits";
import { type EditorForm, put } from "./editor-form";

const inputStyle =
  "min-h-11 min-w-0 rounded-lg border border-line-strong bg-raised px-3 py-2 aria-invalid:border-danger";

/** Rows of label and value, as the product's page shows them. */
export function DetailsPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  const details = form.watch("details");
  const set = (index: number, change: { label?: string; value?: string }) =>
    put(editor, "details", details.with(index, { label: "", value: "", ...details[index], ...change }));
  return (
    <Panel
      title={t("details")}
      text={t("details_text")}
      action={
        details.length < MAX_DETAILS && (
          <Button
            look="outline"
            size="small"
            onClick={() => put(editor, "details", [...details, { label: "", value: "" }])}
          >
            <Plus aria-hidden className="size-4" />
            {t("add_detail")}
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-2 empty:hidden">
        {details.map(({ label, value }, index) => {
          const problem = problemOf(`details.${index}.label`) ?? problemOf(`details.${index}.value`);
          const shared = { "aria-invalid": Boolean(problem), autoComplete: "off" };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and has no state
            <li key={index}>
              <div className="grid grid-cols-[1fr_2fr_auto] gap-2">
                <input
                  {...shared}
                  aria-label={t("detail_label", { row: index + 1 })}
                  value={label}
                  maxLength={20}
                  onChange={(event) => set(index, { label: event.target.value })}
                  className={inputStyle}
                />
                <input
                  {...shared}
                  aria-label={t("detail_value", { row: index + 1 })}
                  value={value}
                  maxLength={200}
                  onChange={(event) => set(index, { value: event.target.value })}
                  className={inputStyle}
                />
                <button
                  type="button"
                  aria-label={t("remove_detail", { row: index + 1 })}
                  onClick={() =>
                    put(
                      editor,
                      "details",
                      details.filter((_, at) => at !== index),
                    )
                  }
                  className="grid size-11 place-items-center rounded-lg text-muted hover:bg-danger-soft hover:text-danger"
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              </div>
              {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
