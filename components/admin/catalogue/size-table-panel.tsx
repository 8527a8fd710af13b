import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Fold } from "@/components/admin/layout/fold";
import { panelStyle } from "@/components/admin/panel";
import { SizeTable } from "@/components/catalogue/size-table";
import { TextArea } from "@/components/ui/field";
import { MAX_SIZE_TABLE } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import type { EditorForm } from "./editor-values";

/** The table of sizes, which few products have, with a preview of how the product's page will show it. */
export function SizeTablePanel({ editor: { form, field } }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const words = useTranslations("product_fields");
  const props = field("size_table");
  const text = form.watch("size_table");
  const [isFilled, isWrong] = [text.trim() !== "", props.error !== undefined];
  const [isOpen, setOpen] = useState(isFilled);
  useEffect(() => {
    if (isFilled || isWrong) setOpen(true);
  }, [isFilled, isWrong]);
  return (
    <section className={cn(panelStyle, "py-2 sm:py-3")}>
      <Fold
        title={<h2 className="text-lg font-semibold">{t("size_table_title")}</h2>}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <div className="flex flex-col gap-5 pb-2 sm:pb-3">
          <p className="text-sm text-muted">{t("size_table_text")}</p>
          <TextArea
            {...props}
            label={t("size_table_rows")}
            hint={t("size_table_hint")}
            placeholder={t("size_table_example")}
            rows={5}
            maxLength={MAX_SIZE_TABLE}
          />
          {isFilled && (
            <div className="rounded-xl bg-surface p-4">
              <SizeTable text={text} label={words("size_table.name")} />
            </div>
          )}
        </div>
      </Fold>
    </section>
  );
}
