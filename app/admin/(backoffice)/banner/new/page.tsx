import { pageTitle } from "@/app/admin/page-parts";
import { BannerEditor } from "@/components/admin/content/banner-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("banner.new"));

/** A banner that is not there yet. */
export default async function NewBannerPage() {
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  return <BannerEditor mayWrite={roleMay(me.role, "content_write")} />;
}
