import { pageTitle } from "@/app/admin/page-parts";
import { NothingHere } from "@/components/admin/layout/nothing-here";

export const generateMetadata = pageTitle((t) => t("nothing_here.forbidden_title"));

/** The page for staff whose role may not read a screen. */
export default function ForbiddenPage() {
  return <NothingHere reason="forbidden" />;
}
