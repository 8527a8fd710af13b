import { useTranslations } from "next-intl";

const MAX_SHOWN = 20;

/** Pasted rows that could not be read, as they were pasted. */
export function UnreadRows({ rows }: { rows: string[] }) {
  const t = useTranslations("admin.paste_box");
  if (rows.length === 0) return null;
  return (
    <div role="status" className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="font-medium">{t("unread", { count: rows.length })}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere tabular-nums">{rows.slice(0, MAX_SHOWN).join("\n")}</p>
    </div>
  );
}
