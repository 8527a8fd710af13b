import { pageTitle } from "@/app/admin/page-parts";

export const generateMetadata = pageTitle((t) => t("passwords.title"));

/** The list is the layout's; nothing is chosen here. */
export default function AdminPasswordsPage() {
  return null;
}
