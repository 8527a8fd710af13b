import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { cn } from "@/lib/utils";
import { goToField } from "./go-to-field";

const linkLook = "min-h-9 whitespace-nowrap text-accent underline underline-offset-4";

type Needed = {
  name: string;
  /** Of the field, or the name that it is sent under. */
  id: string;
  /** Brings a field that is not drawn into the form. */
  show?: () => void;
};

type Props = {
  missing: (Needed | false)[];
  /** On phones one link with how many there are, to the first of them. */
  isCounted?: boolean;
};

/** What has to be filled in before a new document can be saved, in its save bar; each name leads to its field. */
export function StillNeeded({ missing, isCounted = false }: Props) {
  const t = useTranslations("admin.form");
  const fields = missing.filter((field) => field !== false);
  const [first] = fields;
  if (!first) return null;

  function go({ currentTarget }: MouseEvent<HTMLElement>, { id, show }: Needed): void {
    const form = currentTarget.closest("form");
    show?.();
    requestAnimationFrame(() => {
      // Within the form: the router keeps earlier screens in the page, which may have the same fields.
      const name = CSS.escape(id);
      const field = form?.querySelector<HTMLElement>(`[id="${name}"], [name="${name}"]`);
      if (field) goToField(field);
    });
  }

  return (
    <>
      {isCounted && (
        <button type="button" onClick={(event) => go(event, first)} className={cn(linkLook, "text-sm sm:hidden")}>
          {t("still_needed_count", { count: fields.length })}
        </button>
      )}
      <p className={cn("mr-auto min-w-32 text-sm text-muted sm:mr-0", isCounted && "max-sm:hidden")}>
        {t("still_needed")}
        {fields.map((field, index) => (
          <span key={field.id} className="whitespace-nowrap">
            <button type="button" onClick={(event) => go(event, field)} className={linkLook}>
              {field.name}
            </button>
            {index < fields.length - 1 && "、"}
          </span>
        ))}
      </p>
    </>
  );
}
