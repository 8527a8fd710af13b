import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { EntryList } from "@/components/admin/catalogue/entry-list";

export const generateMetadata = pageTitle((t) => t("entries.tags.title"));

export default async function AdminTagsPage() {
  const screen = await loadScreen((read) => ({ entries: read("GET product-tags") }));
  return screen && <EntryList kind="tags" initial={screen.entries} mayWrite={screen.may("catalogue_write")} />;
}
