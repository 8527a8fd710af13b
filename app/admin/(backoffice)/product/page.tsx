import { Download, FileUp, Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { ProductGrid } from "@/components/admin/catalogue/product-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallAnchor, SmallLink } from "@/components/admin/small-button";
import { anyPath } from "@/lib/contract/admin-calls/address";
import { adminProductListQuery } from "@/lib/contract/admin-products";

export const generateMetadata = pageTitle((t) => t("products.title"));

export default async function AdminProductsPage({ searchParams }: SearchProps) {
  const query = await queryIn(adminProductListQuery, searchParams);
  const t = await getTranslations("admin.products");
  const screen = await loadScreen((read) => ({
    list: read("GET products", { query }),
    categories: read("GET product-categories"),
    tags: read("GET product-tags"),
  }));
  if (!screen) return null;
  const mayWrite = screen.may("catalogue_write");
  return (
    <>
      <ScreenHead title={t("title")}>
        <SmallAnchor
          href={anyPath("admin-files", "GET products/export")}
          download
          look="quiet"
          icon={Download}
          label={<span className="max-sm:sr-only">{t("export")}</span>}
        />
        {mayWrite && (
          <>
            <SmallLink
              href="/admin/product/import"
              look="quiet"
              icon={FileUp}
              label={<span className="max-sm:sr-only">{t("import")}</span>}
            />
            <SmallLink look="solid" href="/admin/product/new" icon={Plus} label={t("new")} />
          </>
        )}
      </ScreenHead>
      <ProductGrid
        initial={screen.list}
        categories={screen.categories.map(({ id, title }) => ({ id, title }))}
        tags={screen.tags.map(({ id, title }) => ({ id, title }))}
        mayWrite={mayWrite}
      />
    </>
  );
}
