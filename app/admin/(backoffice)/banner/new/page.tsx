import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BannerEditor } from "@/components/admin/content/banner-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.banner");
  return { title: t("new") };
}

/** A banner that is not there yet. */
export default async function NewBannerPage() {
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  return <BannerEditor mayWrite={roleMay(me.role, "content_write")} />;
}
