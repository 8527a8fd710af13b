import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { BlogGrid } from "@/components/admin/content/blog-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { loadForAdmin } from "@/lib/api-client/server";
import { adminBlogListQuery } from "@/lib/contract/admin-blogs";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("blog.title"));

/** All posts of the blog. */
export default async function AdminBlogPage({ searchParams }: SearchProps) {
  const query = knownQuery(adminBlogListQuery.shape, await searchParams);
  const t = await getTranslations("admin.blog");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET blogs", { query })).data,
    categories: (await admin.call("GET blog-categories")).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        <AppLink
          prefetch="auto"
          href="/admin/blog/category"
          className={buttonStyle({ look: "outline", size: "small" })}
        >
          {t("categories")}
        </AppLink>
        {roleMay(loaded.me.role, "content_write") && (
          <AppLink prefetch="auto" href="/admin/blog/new" className={buttonStyle({ size: "small" })}>
            {t("new")}
          </AppLink>
        )}
      </ScreenHead>
      <BlogGrid initial={loaded.list} categories={loaded.categories} />
    </>
  );
}
