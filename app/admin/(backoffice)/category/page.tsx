import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { EntryList } from "@/components/admin/catalogue/entry-list";
import { narrowStyle } from "@/components/admin/panel";

export const generateMetadata = pageTitle((t) => t("entries.categories.title"));

export default async function AdminCategoriesPage() {
  const screen = await loadScreen((read) => ({ entries: read("GET product-categories") }));
  return (
    screen && (
      <div className={narrowStyle}>
        <EntryList kind="categories" initial={screen.entries} mayWrite={screen.may("catalogue_write")} />
      </div>
    )
  );
}
