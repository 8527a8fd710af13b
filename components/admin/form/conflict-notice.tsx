import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { formatDateTime } from "@/lib/format";
import type { Conflict } from "./use-admin-form";

type Props = { form: { conflict?: Conflict; isSubmitting: boolean; submit: () => unknown } };

const MAX_LINES = 6;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/**
 * After a conflict: who saved first, which fields differ, and the choices. What was typed is kept until one is chosen.
 */
export function ConflictNotice({ form: { conflict, isSubmitting, submit } }: Props) {
  const t = useTranslations("admin.form.conflict");
  if (!conflict) return null;
  const { by, at, fields, load, merge } = conflict;
  const who = { by: by ?? t("another_member_of_staff"), at: at ? formatDateTime(at) : "" };
  return (
    <section aria-label={t("label")} className="w-full rounded-xl border border-warning bg-page p-4 sm:p-5">
      <p role="alert" className="font-semibold text-warning">
        {t(at ? "changed" : "changed_sometime", who)}
      </p>
      <p className="mt-0.5 text-sm text-muted">{t(fields.length > 0 ? "kept" : "nothing_differs")}</p>
      {fields.length > 0 && (
        <dl className="mt-3 max-h-[40vh] divide-y overflow-y-auto border-y text-sm">
          {fields.map((field) => (
            <Difference key={field.id} field={field} />
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {fields.length > 0 && <SmallButton look="solid" disabled={isSubmitting} onClick={merge} label={t("merge")} />}
        <SmallButton disabled={isSubmitting} onClick={load} label={t("load")} />
        <SmallButton disabled={isSubmitting} onClick={() => submit()} label={t("overwrite")} />
      </div>
    </section>
  );
}

function Difference({ field: { id, name, mine, theirs } }: { field: Conflict["fields"][number] }) {
  const t = useTranslations("admin.form.conflict");
  const [label, setLabel] = useState(name ?? "");
  // Labels are read from the form, which is in the page before any conflict.
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | null;
    setLabel(name ?? control?.labels?.[0]?.textContent ?? t("other_field"));
  }, [id, name, t]);
  const before = linesOf(mine, id, t);
  const after = linesOf(theirs, id, t);
  return (
    <div className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[8rem_1fr_1fr]">
      <dt className="font-medium">{label}</dt>
      <Side heading={t("mine")} lines={without(before, after)} />
      <Side heading={t("theirs")} lines={without(after, before)} />
    </div>
  );
}

function Side({ heading, lines }: { heading: string; lines: string[] }) {
  const t = useTranslations("admin.form.conflict");
  const more = lines.length - MAX_LINES;
  return (
    <dd className="min-w-0">
      <span className="block text-muted">{heading}</span>
      {lines.length === 0 && <span className="text-muted">{t("same_otherwise")}</span>}
      {lines.slice(0, MAX_LINES).map((line) => (
        <span key={line} className="line-clamp-3 break-words">
          {line}
        </span>
      ))}
      {more > 0 && <span className="text-muted">{t("more", { count: more })}</span>}
    </dd>
  );
}

/** For a list, only the lines that the other lacks; a single text stays whole. */
function without(lines: string[], others: string[]): string[] {
  return lines.length <= 1 && others.length <= 1 ? lines : lines.filter((line) => !others.includes(line));
}

type Translate = ReturnType<typeof useTranslations<"admin.form.conflict">>;

/** A value in readable form, one line for each entry of a list. */
function linesOf(value: unknown, id: string, t: Translate): string[] {
  if (Array.isArray(value)) return [...new Set(value.map((entry) => wordsOf(entry, t)))];
  const control = document.getElementById(id);
  const option = control instanceof HTMLSelectElement && [...control.options].find((one) => one.value === value);
  return [option ? option.text : wordsOf(value, t)];
}

function wordsOf(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === "") return t("empty");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "string" && TIME.test(value)) return formatDateTime(value);
  if (typeof value !== "object") return String(value);
  const parts = Object.values(value).flat();
  return parts.filter((part) => part !== "" && ["string", "number"].includes(typeof part)).join("\u30FB") || t("empty");
}
