import { MissingEntry } from "@/app/admin/missing-entry";
import { pageTitle } from "@/app/admin/page-parts";
import { ProductEditor } from "@/components/admin/catalogue/product-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { id as productId } from "@/lib/contract/envelope";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("product.edit"));

/** One product, to be edited. */
export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const id = productId.safeParse((await params).id);
  if (!id.success) return <MissingEntry list="/admin/product" />;
  const loaded = await loadForAdmin(async (admin) => {
    const [product, categories, tags, me] = await Promise.all([
      admin.call("GET products/{id}", { params: { id: id.data } }),
      admin.call("GET product-categories"),
      admin.call("GET product-tags"),
      admin.call("GET me"),
    ]);
    return { product: product.data, categories: categories.data, tags: tags.data, me: me.data };
  });
  if (!loaded) return <MissingEntry list="/admin/product" />;
  const { product, categories, tags, me } = loaded;
  return (
    <ProductEditor
      // Another version is another document: the form starts again with it.
      key={`${product.id} ${product.version}`}
      product={product}
      categories={categories}
      tags={tags}
      mayWrite={roleMay(me.role, "catalogue_write")}
    />
  );
}
