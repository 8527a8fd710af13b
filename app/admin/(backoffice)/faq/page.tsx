import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FaqBoard } from "@/components/admin/content/faq-board";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.faq");
  return { title: t("title") };
}

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
