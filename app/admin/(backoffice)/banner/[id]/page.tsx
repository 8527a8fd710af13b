import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BannerEditor } from "@/components/admin/content/banner-editor";
import { id as idSchema } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("banner.edit"));

export default async function AdminBannerPage({ params }: IdProps) {
  const id = idSchema.safeParse((await params).id);
  const screen =
    id.success && (await loadScreen((read) => ({ banner: read("GET banners/{id}", { params: { id: id.data } }) })));
  if (!screen) return <MissingEntry list="/admin/banner" />;
  return <BannerEditor key={screen.banner.id} banner={screen.banner} mayWrite={screen.may("content_write")} />;
}
