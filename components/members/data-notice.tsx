import { useTranslations } from "next-intl";

/** The notice that the law asks for beside personal data (docs/taiwan.md, "Law"). */
export function DataNotice({ company }: { company: string }) {
  const t = useTranslations("members.register");
  return (
    <section aria-labelledby="notice-title" className="rounded-2xl bg-surface p-4 text-sm text-muted">
      <h2 id="notice-title" className="font-medium text-ink">
        {t("notice_title")}
      </h2>
      <p className="mt-1">{t("notice_text", { company })}</p>
      <a
        href="/privacy-policy"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-9 items-center text-accent underline underline-offset-4"
      >
        {t("notice_more")}
      </a>
    </section>
  );
}
