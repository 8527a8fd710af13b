import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { FaqBoard } from "@/components/admin/content/faq-board";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("faq.title"));

/** Questions and answers by subject. */
export default async function AdminFaqPage() {
  const t = await getTranslations("admin.faq");
  const loaded = await loadForAdmin(async (admin) => ({
    groups: (await admin.call("GET faq-groups")).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <FaqBoard initial={loaded.groups} mayWrite={roleMay(loaded.me.role, "content_write")} />
    </>
  );
}
