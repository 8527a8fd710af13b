import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { goToField } from "./go-to-field";

type Needed = {
  name: string;
  /** Of the field. */
  id: string;
  /** Brings a field that is not drawn into the form. */
  show?: () => void;
};

/** What has to be filled in before a new document can be saved, in its save bar; each name leads to its field. */
export function StillNeeded({ missing }: { missing: (Needed | false)[] }) {
  const t = useTranslations("admin.form");
  const fields = missing.filter((field) => field !== false);
  if (fields.length === 0) return null;

  function go({ currentTarget }: MouseEvent<HTMLElement>, { id, show }: Needed): void {
    const form = currentTarget.closest("form");
    show?.();
    requestAnimationFrame(() => {
      // Within the form: the router keeps earlier screens in the page, which may have the same fields.
      const field = form?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
      if (field) goToField(field);
    });
  }

  return (
    <p className="mr-auto min-w-32 text-sm text-muted sm:mr-0">
      {t("still_needed")}
      {fields.map((field, index) => (
        <span key={field.id} className="whitespace-nowrap">
          <button
            type="button"
            onClick={(event) => go(event, field)}
            className="min-h-9 text-accent underline underline-offset-4"
          >
            {field.name}
          </button>
          {index < fields.length - 1 && "、"}
        </span>
      ))}
    </p>
  );
}
