import { useTranslations } from "next-intl";

/** What has to be filled in before a new document can be saved, in its save bar. @param missing names, or false */
export function StillNeeded({ missing }: { missing: (string | false)[] }) {
  const t = useTranslations("admin.form");
  const names = missing.filter((name) => name !== false);
  if (names.length === 0) return null;
  return (
    <p className="mr-auto min-w-32 text-sm text-muted sm:mr-0">{t("still_needed", { fields: names.join("\u3001") })}</p>
  );
}
