"use client";

import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import type { AdminVariant } from "@/lib/contract/admin-products";
import { type EditorForm, put, rowOf } from "./editor-values";
import { withUsedValues } from "./variant-rows";

/** Variants that are no longer sold; each can be put back into the table. */
export function ArchivedVariants({ editor, variants }: { editor: EditorForm; variants: AdminVariant[] }) {
  const t = useTranslations("admin.product");
  const rows = editor.form.watch("variants");
  const options = editor.form.watch("options");
  const left = variants.filter(({ sku }) => !rows.some((row) => row.sku === sku));
  if (left.length === 0) return null;

  function bringBack(variant: AdminVariant) {
    const values = options.map((_, at) => variant.values[at] ?? "");
    const next = [...rows, { ...rowOf(variant), values }];
    put(editor, "variants", next);
    put(editor, "options", withUsedValues(options, next));
  }

  return (
    <Panel title={t("archived_variants")} text={t("archived_variants_text")}>
      <ul className="divide-y border-y">
        {left.map((variant) => (
          <li key={variant.sku} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-medium">{variant.sku}</span>
            <span className="text-muted">{variant.values.join("\u30FB")}</span>
            <span className="text-sm text-muted tabular-nums">
              {t("on_hand")} {variant.on_hand}
            </span>
            <Button
              look="quiet"
              size="small"
              className="ml-auto"
              aria-label={t("bring_back", { sku: variant.sku })}
              onClick={() => bringBack(variant)}
            >
              {t("bring_back", { sku: "" })}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
