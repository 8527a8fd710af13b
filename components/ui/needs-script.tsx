import { useTranslations } from "next-intl";

/** What stands in place of a part that cannot work without scripts. */
export function NeedsScript() {
  const t = useTranslations("common");
  return (
    <noscript>
      <p className="rounded-2xl bg-surface px-5 py-4">{t("needs_script")}</p>
    </noscript>
  );
}
