import { pageTitle } from "@/app/admin/page-parts";
import { ProductEditor } from "@/components/admin/catalogue/product-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("product.new"));

/** A product that is not there yet. */
export default async function NewProductPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [categories, tags, me] = await Promise.all([
      admin.call("GET product-categories"),
      admin.call("GET product-tags"),
      admin.call("GET me"),
    ]);
    return { categories: categories.data, tags: tags.data, me: me.data };
  });
  if (!loaded) return null;
  const { categories, tags, me } = loaded;
  return <ProductEditor categories={categories} tags={tags} mayWrite={roleMay(me.role, "catalogue_write")} />;
}
