import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ProductEditor } from "@/components/admin/catalogue/product-editor";

export const generateMetadata = pageTitle((t) => t("product.new"));

export default async function NewProductPage() {
  const screen = await loadScreen((read) => ({
    categories: read("GET product-categories"),
    tags: read("GET product-tags"),
    newest: read("GET products", { query: { per_page: 1, sort_target: "created_at", sort_method: "desc" } }),
  }));
  if (!screen) return null;
  const { categories, tags, newest, may } = screen;
  const number = (newest.data[0]?.id ?? 0) + 1;
  return (
    <ProductEditor
      categories={categories}
      tags={tags}
      proposedSku={`P-${String(number).padStart(4, "0")}`}
      mayWrite={may("catalogue_write")}
    />
  );
}
