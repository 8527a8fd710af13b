import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { BlogEditor } from "@/components/admin/content/blog-editor";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("blog.new"));

/** A post that is not written yet. */
export default async function NewBlogPage() {
  const t = await getTranslations("admin.blog");
  const loaded = await loadForAdmin(async (admin) => ({
    categories: (await admin.call("GET blog-categories")).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  const { categories, me } = loaded;
  if (categories.length === 0) {
    return (
      <EmptyState heading="h1" title={t("new")} text={t("no_category")}>
        <AppLink prefetch="auto" href="/admin/blog/category" className={buttonStyle()}>
          {t("make_category")}
        </AppLink>
      </EmptyState>
    );
  }
  return <BlogEditor categories={categories} author={me.name} mayWrite={roleMay(me.role, "content_write")} />;
}
