import { Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { BlogGrid } from "@/components/admin/content/blog-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { adminBlogListQuery } from "@/lib/contract/admin-blogs";

export const generateMetadata = pageTitle((t) => t("blog.title"));

export default async function AdminBlogPage({ searchParams }: SearchProps) {
  const query = await queryIn(adminBlogListQuery, searchParams);
  const t = await getTranslations("admin.blog");
  const screen = await loadScreen((read) => ({
    list: read("GET blogs", { query }),
    categories: read("GET blog-categories"),
  }));
  if (!screen) return null;
  // While there is no post, the button stands in the middle of the empty list.
  const isEmpty = screen.list.total === 0 && Object.keys(query).length === 0;
  return (
    <>
      <ScreenHead title={t("title")}>
        <SmallLink href="/admin/blog/category" label={t("categories")} />
        {screen.may("content_write") && !isEmpty && (
          <SmallLink look="solid" icon={Plus} href="/admin/blog/new" label={t("new")} />
        )}
      </ScreenHead>
      <BlogGrid initial={screen.list} categories={screen.categories} mayWrite={screen.may("content_write")} />
    </>
  );
}
