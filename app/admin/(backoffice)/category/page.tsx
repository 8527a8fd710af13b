import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { EntryList } from "@/components/admin/catalogue/entry-list";

export const generateMetadata = pageTitle((t) => t("entries.categories.title"));

export default async function AdminCategoriesPage() {
  const screen = await loadScreen((read) => ({ entries: read("GET product-categories") }));
  return screen && <EntryList kind="categories" initial={screen.entries} mayWrite={screen.may("catalogue_write")} />;
}
