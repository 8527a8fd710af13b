import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductEditor } from "@/components/admin/catalogue/product-editor";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.product");
  return { title: t("new") };
}

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
