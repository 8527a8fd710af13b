import { Download, FileUp, Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { adminFilePath } from "@/components/admin/admin-call";
import { ProductGrid } from "@/components/admin/catalogue/product-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { loadForAdmin } from "@/lib/api-client/server";
import { adminProductListQuery } from "@/lib/contract/admin-products";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("products.title"));

/** All products, drafts too. */
export default async function AdminProductsPage({ searchParams }: SearchProps) {
  const query = knownQuery(adminProductListQuery.shape, await searchParams);
  const t = await getTranslations("admin.products");
  const loaded = await loadForAdmin(async (admin) => {
    const [list, categories, tags, me] = await Promise.all([
      admin.call("GET products", { query }),
      admin.call("GET product-categories"),
      admin.call("GET product-tags"),
      admin.call("GET me"),
    ]);
    return { list: list.data, categories: categories.data, tags: tags.data, me: me.data };
  });
  if (!loaded) return null;
  const mayWrite = roleMay(loaded.me.role, "catalogue_write");
  return (
    <>
      <ScreenHead title={t("title")}>
        <a
          href={adminFilePath("GET products/export")}
          download
          className={buttonStyle({ look: "quiet", size: "small" })}
        >
          <Download aria-hidden className="size-4" />
          {t("export")}
        </a>
        {mayWrite && (
          <>
            <AppLink
              prefetch="auto"
              href="/admin/product/import"
              className={buttonStyle({ look: "quiet", size: "small" })}
            >
              <FileUp aria-hidden className="size-4" />
              {t("import")}
            </AppLink>
            <AppLink prefetch="auto" href="/admin/product/new" className={buttonStyle({ size: "small" })}>
              <Plus aria-hidden className="size-4" />
              {t("new")}
            </AppLink>
          </>
        )}
      </ScreenHead>
      <ProductGrid
        initial={loaded.list}
        categories={loaded.categories.map(({ id, title }) => ({ id, title }))}
        tags={loaded.tags.map(({ id, title }) => ({ id, title }))}
        mayWrite={mayWrite}
      />
    </>
  );
}
