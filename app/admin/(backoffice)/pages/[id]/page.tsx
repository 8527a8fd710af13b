import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { PageEditor } from "@/components/admin/pages/page-editor";
import { id as idShape } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("page.edit"));

export default async function EditOwnPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({ page: read("GET pages/{id}", { params: { id } }) }));
  if (!screen) return <MissingEntry list="/admin/pages" />;
  return <PageEditor key={screen.page.id} page={screen.page} mayWrite={screen.may("content_write")} />;
}
