import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BannerEditor } from "@/components/admin/content/banner-editor";

export const generateMetadata = pageTitle((t) => t("banner.new"));

export default async function NewBannerPage() {
  const screen = await loadScreen(() => ({}));
  return screen && <BannerEditor mayWrite={screen.may("content_write")} />;
}
