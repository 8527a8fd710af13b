import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { FaqBoard } from "@/components/admin/content/faq-board";
import { narrowStyle } from "@/components/admin/panel";

export const generateMetadata = pageTitle((t) => t("faq.title"));

export default async function AdminFaqPage() {
  const screen = await loadScreen((read) => ({ groups: read("GET faq-groups") }));
  if (!screen) return null;
  return (
    <div className={narrowStyle}>
      <FaqBoard initial={screen.groups} mayWrite={screen.may("content_write")} />
    </div>
  );
}
