import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BlogCategories } from "@/components/admin/content/blog-categories";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { narrowStyle } from "@/components/admin/panel";

export const generateMetadata = pageTitle((t) => t("blog_category.title"));

export default async function BlogCategoryPage() {
  const t = await getTranslations("admin.blog_category");
  const screen = await loadScreen((read) => ({ categories: read("GET blog-categories") }));
  if (!screen) return null;
  return (
    <div className={narrowStyle}>
      <ScreenHead title={t("title")} text={t("text")} />
      <BlogCategories initial={screen.categories} mayWrite={screen.may("content_write")} />
    </div>
  );
}
