import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { SelectField, TextField } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import type { Choice, EditorForm } from "./editor-values";

/** The product's category: an existing one, or a new one by its name, without leaving the form. */
export function CategoryField({ editor, categories: loaded }: { editor: EditorForm; categories: Choice[] }) {
  const t = useTranslations("admin.product");
  const { form, field, problemOf, basicsOf } = editor;
  const [categories, setCategories] = useState(loaded);
  const [isAdding, setIsAdding] = useState(loaded.length === 0);
  const [title, setTitle] = useState("");
  const { busy, problem, errors, call } = useAdminMutation({ isInline: true });
  const error = problemOf("category_id") && t("choose_category");

  async function add() {
    const name = title.trim();
    if (name === "") return;
    const key = proposedKey(name, categories);
    await call("POST product-categories", { body: { key, title: name } }, { said: "", onDone: show });

    function show(all: Choice[]) {
      setCategories(all);
      setIsAdding(false);
      setTitle("");
      const id = all.find((one) => one.key === key)?.id;
      form.setValue("category_id", String(id ?? ""), { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <div className="flex flex-col gap-2">
      {categories.length > 0 && (
        <SelectField
          {...field("category_id")}
          // Set explicitly, because the choices may arrive after the form's value.
          value={form.watch("category_id")}
          isRequired
          label={t("category")}
          error={error}
        >
          <option value="">{t("choose_category")}</option>
          <ChoiceOptions choices={categories.map(({ id, title }) => [id, title])} />
        </SelectField>
      )}
      {isAdding ? (
        <div className="flex flex-col gap-2">
          <TextField
            // While there is no category to choose, this is the field that an error points to.
            id={categories.length === 0 ? basicsOf("category_id").id : "new-category"}
            isRequired={categories.length === 0}
            label={t("new_category")}
            hint={categories.length === 0 ? t("first_category") : undefined}
            maxLength={40}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={(event) => {
              if (pressedKey(event) !== "Enter") return;
              event.preventDefault();
              void add();
            }}
            error={errors.title?.[0] ?? (problem || (categories.length === 0 ? error : undefined))}
          />
          <div className="flex flex-wrap gap-2">
            <SmallButton disabled={busy || title.trim() === ""} onClick={add} label={t("add_category")} />
            {categories.length > 0 && (
              <SmallButton look="quiet" onClick={() => setIsAdding(false)} label={t("no_category")} />
            )}
          </div>
        </div>
      ) : (
        // Aligns the button's text with the field above.
        <div className="-ml-4">
          <SmallButton look="quiet" icon={Plus} onClick={() => setIsAdding(true)} label={t("new_category_button")} />
        </div>
      )}
    </div>
  );
}

/** The key of a category in spreadsheets: its name if that is in Latin letters, else the next free number. */
function proposedKey(title: string, categories: Choice[]): string {
  const taken = new Set(categories.map(({ key }) => key));
  const latin = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30)
    .replace(/-$/, "");
  const isWhole = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\s]+$/u.test(title.normalize("NFKD")) && latin !== "";
  if (isWhole && !taken.has(latin)) return latin;
  const stem = isWhole ? latin : "category";
  let number = isWhole ? 2 : 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
