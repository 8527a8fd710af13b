import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { ProductEditor } from "@/components/admin/catalogue/product-editor";
import { id as idShape } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("product.edit"));

export default async function EditProductPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    product: read("GET products/{id}", { params: { id } }),
    categories: read("GET product-categories"),
    tags: read("GET product-tags"),
  }));
  if (!screen) return <MissingEntry list="/admin/product" />;
  const { product, categories, tags, may } = screen;
  return (
    <ProductEditor
      // A new version resets the form.
      key={`${product.id} ${product.version}`}
      product={product}
      categories={categories}
      tags={tags}
      mayWrite={may("catalogue_write")}
    />
  );
}
