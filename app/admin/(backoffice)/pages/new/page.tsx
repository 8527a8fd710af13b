import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { PageEditor } from "@/components/admin/pages/page-editor";

export const generateMetadata = pageTitle((t) => t("page.new"));

export default async function NewOwnPage() {
  const screen = await loadScreen(() => ({}));
  return screen && <PageEditor mayWrite={screen.may("content_write")} />;
}
