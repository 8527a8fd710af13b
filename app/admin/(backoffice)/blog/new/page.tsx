import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BlogEditor } from "@/components/admin/content/blog-editor";
import { NothingYet } from "@/components/admin/nothing-yet";
import { ButtonLink } from "@/components/ui/button-link";

export const generateMetadata = pageTitle((t) => t("blog.new"));

export default async function NewBlogPage() {
  const t = await getTranslations("admin.blog");
  const screen = await loadScreen((read) => ({ categories: read("GET blog-categories") }));
  if (!screen) return null;
  const { categories, me, may } = screen;
  if (categories.length === 0) {
    return (
      <NothingYet heading="h1" title={t("new")} text={t("no_category")}>
        <ButtonLink prefetch="auto" href="/admin/blog/category">
          {t("make_category")}
        </ButtonLink>
      </NothingYet>
    );
  }
  return <BlogEditor categories={categories} author={me.name} mayWrite={may("content_write")} />;
}
