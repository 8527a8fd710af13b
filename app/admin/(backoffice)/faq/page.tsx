import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { FaqBoard } from "@/components/admin/content/faq-board";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { narrowStyle } from "@/components/admin/panel";

export const generateMetadata = pageTitle((t) => t("faq.title"));

export default async function AdminFaqPage() {
  const t = await getTranslations("admin.faq");
  const screen = await loadScreen((read) => ({ groups: read("GET faq-groups") }));
  if (!screen) return null;
  return (
    <div className={narrowStyle}>
      <ScreenHead title={t("title")} text={t("text")} />
      <FaqBoard initial={screen.groups} mayWrite={screen.may("content_write")} />
    </div>
  );
}
