import { useTranslations } from "next-intl";

/** The notice that the law asks for beside personal data (docs/taiwan.md, "Law"). */
export function DataNotice({ company }: { company: string }) {
  const t = useTranslations("members.register");
  return (
    <section aria-labelledby="notice-title" className="rounded-2xl bg-surface p-4 text-sm text-muted">
      <h2 id="notice-title" className="font-medium text-ink">
        {t("notice_title")}
      </h2>
      <p className="mt-1 leading-relaxed">{t("notice_text", { company })}</p>
    </section>
  );
}
