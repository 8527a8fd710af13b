import { getTranslations } from "next-intl/server";
import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { ProductStatusBadge } from "@/components/admin/catalogue/product-status-badge";
import { SmallLink } from "@/components/admin/small-button";
import { ProductView } from "@/components/catalogue/product-view";
import { id as idShape } from "@/lib/contract/envelope";
import { getShopSettings } from "@/lib/storefront/company";

export const generateMetadata = pageTitle((t) => t("product.preview"));

export default async function ProductPreviewPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    product: read("GET products/{id}/preview", { params: { id } }),
    edited: read("GET products/{id}", { params: { id } }),
  }));
  if (!screen) return <MissingEntry list="/admin/product" />;
  const { product, edited } = screen;
  const { status } = edited;
  const t = await getTranslations("admin.preview");
  return (
    <div className="min-h-dvh bg-page">
      <header className="sticky top-0 z-20 border-b bg-surface">
        <div className="frame flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <p className="min-w-0 flex-1">
            <strong className="font-medium">{t("notice")}</strong>
            <span className="ml-2 text-sm text-muted">{t(status)}</span>
          </p>
          <ProductStatusBadge status={status} />
          <SmallLink href={`/admin/product/${product.id}`} label={t("back")} />
        </div>
      </header>
      <main id="main" className="frame pt-4 pb-24">
        <ProductView product={product} settings={await getShopSettings()} ordering />
      </main>
    </div>
  );
}
