import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";

type WrongField = { field: HTMLElement; name: string };

/** More would fill a phone; the others can be opened. */
const MOST_LINKS = 3;

/** After a press of the save button: how many fields need attention, with links to them. */
export function WrongFields({ wrong }: { wrong: WrongField[] }) {
  const t = useTranslations("admin.form");
  const links = wrong.map(({ field, name }) => (
    <button
      key={field.id || name}
      type="button"
      onClick={() => goToField(field)}
      className="min-h-9 min-w-0 truncate underline underline-offset-4"
    >
      {name}
    </button>
  ));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 rounded-lg bg-danger-soft px-3 text-sm text-danger max-sm:order-first max-sm:w-full">
      <p role="alert" className="py-1.5">
        {t("fix_fields", { count: wrong.length })}
      </p>
      {links.slice(0, MOST_LINKS)}
      {links.length > MOST_LINKS && (
        <details className="group open:w-full">
          <summary className="flex min-h-9 list-none items-center gap-1">
            {t("fix_more", { count: links.length - MOST_LINKS })}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <div className="flex max-h-40 flex-wrap gap-x-3 overflow-y-auto pb-1">{links.slice(MOST_LINKS)}</div>
        </details>
      )}
    </div>
  );
}

/** Opens the fold around a field, scrolls to the field, and focuses it or its first control. */
function goToField(field: HTMLElement): void {
  const fold = field.closest("details");
  if (fold) fold.open = true;
  field.scrollIntoView({ block: "center" });
  const control = field.matches("input, select, textarea") ? field : field.querySelector<HTMLElement>("input, button");
  control?.focus({ preventScroll: true });
}

/** The fields of the form around `inside` that need attention, in page order, each with its name. */
export function useWrongFields(inside: RefObject<HTMLElement | null>): WrongField[] {
  const [wrong, setWrong] = useState<WrongField[]>([]);
  // After every render, since fields become valid or invalid one by one.
  useEffect(() => {
    const fields = inside.current
      ?.closest("form")
      ?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    const found = [...(fields ?? [])].map((field) => ({ field, name: nameOf(field) }));
    const isSame = (one: WrongField, index: number) => one.field === wrong[index]?.field;
    if (found.length !== wrong.length || !found.every(isSame)) setWrong(found);
  });
  return wrong;
}

/** Title of the form's section, which may be the legend of its first choice, and the field's label. */
function nameOf(field: HTMLElement): string {
  const label = field.dataset.wrong ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? field.ariaLabel;
  const part = field.closest("section")?.querySelector("h2, :scope > fieldset:first-child > legend")?.textContent;
  return [part, label !== part && label].filter(Boolean).join("\uFF1A");
}
