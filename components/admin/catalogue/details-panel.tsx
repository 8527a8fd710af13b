import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { MAX_DETAILS } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import { type EditorForm, put } from "./editor-values";

const inputStyle =
  "min-h-11 min-w-0 rounded-lg border border-line-strong bg-raised px-3 py-2 aria-invalid:border-danger";

/** Rows of label and value, as the product's page shows them. */
export function DetailsPanel({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  const details = form.watch("details");
  const add = () => put(editor, "details", [...details, { label: "", value: "" }]);

  return (
    <Panel
      title={t("details")}
      text={t("details_text")}
      action={details.length < MAX_DETAILS && <SmallButton onClick={add} icon={Plus} label={t("add_detail")} />}
    >
      <ul className="flex flex-col gap-2 empty:hidden max-sm:gap-5">
        {details.map((detail, index) => {
          const problem = problemOf(`details.${index}.label`) ?? problemOf(`details.${index}.value`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and has no state
            <li key={index}>
              <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_2fr_auto]">
                {(["label", "value"] as const).map((name) => (
                  <input
                    key={name}
                    aria-invalid={Boolean(problem)}
                    autoComplete="off"
                    aria-label={t(`detail_${name}`, { row: index + 1 })}
                    value={detail[name]}
                    maxLength={name === "label" ? 20 : 200}
                    onChange={(event) =>
                      put(editor, "details", details.with(index, { ...detail, [name]: event.target.value }))
                    }
                    className={cn(inputStyle, name === "value" && "max-sm:col-span-2 max-sm:row-start-2")}
                  />
                ))}
                <RemoveButton
                  label={t("remove_detail", { row: index + 1 })}
                  phoneText={t("remove")}
                  onClick={() => put(editor, "details", details.toSpliced(index, 1))}
                />
              </div>
              {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
