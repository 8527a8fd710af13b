import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { BannerEditor } from "@/components/admin/content/banner-editor";
import { id as idShape } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("banner.edit"));

export default async function AdminBannerPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    banner: read("GET banners/{id}", { params: { id } }),
  }));
  if (!screen) return <MissingEntry list="/admin/banner" />;
  return <BannerEditor key={screen.banner.id} banner={screen.banner} mayWrite={screen.may("content_write")} />;
}
