import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BlogCategories } from "@/components/admin/content/blog-categories";
import { narrowStyle } from "@/components/admin/panel";

export const generateMetadata = pageTitle((t) => t("blog_category.title"));

export default async function BlogCategoryPage() {
  const screen = await loadScreen((read) => ({ categories: read("GET blog-categories") }));
  if (!screen) return null;
  return (
    <div className={narrowStyle}>
      <BlogCategories initial={screen.categories} mayWrite={screen.may("content_write")} />
    </div>
  );
}
