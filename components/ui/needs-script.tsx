import { useTranslations } from "next-intl";

/** Notice in place of a part that needs scripts. @param title of the page, if the part contains it */
export function NeedsScript({ title }: { title?: string }) {
  const t = useTranslations("common");
  return (
    <noscript>
      {title && <h1 className="mb-6 text-3xl font-semibold">{title}</h1>}
      <p className="rounded-2xl bg-surface px-5 py-4">{t("needs_script")}</p>
    </noscript>
  );
}
