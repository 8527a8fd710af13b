import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { SearchWordList } from "@/components/admin/catalogue/search-word-list";

export const generateMetadata = pageTitle((t) => t("search_words.title"));

export default async function AdminSearchWordsPage() {
  const screen = await loadScreen((read) => ({ all: read("GET search-words") }));
  return screen && <SearchWordList initial={screen.all} mayWrite={screen.may("catalogue_write")} />;
}
