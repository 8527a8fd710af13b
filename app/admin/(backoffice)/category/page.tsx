import { pageTitle } from "@/app/admin/page-parts";
import { EntryList } from "@/components/admin/catalogue/entry-list";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("entries.categories.title"));

/** All product categories, in the shop's order. */
export default async function AdminCategoriesPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [entries, me] = await Promise.all([admin.call("GET product-categories"), admin.call("GET me")]);
    return { entries: entries.data, me: me.data };
  });
  if (!loaded) return null;
  return <EntryList kind="categories" initial={loaded.entries} mayWrite={roleMay(loaded.me.role, "catalogue_write")} />;
}
