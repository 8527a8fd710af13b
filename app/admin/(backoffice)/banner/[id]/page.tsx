import { MissingEntry } from "@/app/admin/missing-entry";
import { pageTitle } from "@/app/admin/page-parts";
import { BannerEditor } from "@/components/admin/content/banner-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { id as idSchema } from "@/lib/contract/envelope";
import { roleMay } from "@/lib/contract/permissions";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = pageTitle((t) => t("banner.edit"));

/** A banner and its preview. */
export default async function AdminBannerPage({ params }: Props) {
  const id = idSchema.safeParse((await params).id);
  if (!id.success) return <MissingEntry list="/admin/banner" />;
  const loaded = await loadForAdmin(async (admin) => ({
    banner: (await admin.call("GET banners/{id}", { params: { id: id.data } })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return <MissingEntry list="/admin/banner" />;
  const { banner, me } = loaded;
  return <BannerEditor key={banner.id} banner={banner} mayWrite={roleMay(me.role, "content_write")} />;
}
