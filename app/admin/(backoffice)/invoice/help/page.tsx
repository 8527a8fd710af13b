import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { buttonStyle } from "@/components/ui/button";

export const generateMetadata = pageTitle((t) => t("invoice_help.title"));

const parts = [
  "late",
  "failed",
  "no_numbers",
  "wrong_buyer",
  "consent",
  "by_hand",
  "uncollected",
  "won",
  "period",
] as const;

/** Help for staff: what to do when an invoice could not be issued, voided or allowed automatically. */
export default async function InvoiceHelpPage() {
  const t = await getTranslations("admin.invoice_help");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} list="/admin/invoice" />
      <nav aria-label={t("contents")} className="mb-4 flex max-w-3xl flex-wrap gap-2">
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className={buttonStyle({ look: "outline", size: "small" })}>
            {t(`parts.${part}.title`)}
          </a>
        ))}
      </nav>
      <div className="flex max-w-3xl flex-col gap-4">
        {parts.map((part) => (
          <Panel key={part} anchor={part} title={t(`parts.${part}.title`)}>
            <p className="text-pretty">{t(`parts.${part}.text`)}</p>
            <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5 text-pretty marker:text-muted">
              {t(`parts.${part}.steps`)
                .split("\n")
                .map((step) => (
                  <li key={step}>{step}</li>
                ))}
            </ol>
          </Panel>
        ))}
      </div>
    </>
  );
}
