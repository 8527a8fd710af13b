import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { BlogCategories } from "@/components/admin/content/blog-categories";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("blog_category.title"));

/** What posts are sorted into. */
export default async function BlogCategoryPage() {
  const t = await getTranslations("admin.blog_category");
  const loaded = await loadForAdmin(async (admin) => ({
    categories: (await admin.call("GET blog-categories")).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <BlogCategories initial={loaded.categories} mayWrite={roleMay(loaded.me.role, "content_write")} />
    </>
  );
}
