import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, loadScreen, pageTitle } from "@/app/admin/page-parts";
import { PageEditor } from "@/components/admin/pages/page-editor";
import { id as idSchema } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("page.edit"));

export default async function EditOwnPage({ params }: IdProps) {
  const id = idSchema.safeParse((await params).id);
  const screen =
    id.success && (await loadScreen((read) => ({ page: read("GET pages/{id}", { params: { id: id.data } }) })));
  if (!screen) return <MissingEntry list="/admin/pages" />;
  return <PageEditor key={screen.page.id} page={screen.page} mayWrite={screen.may("content_write")} />;
}
