import { pageTitle } from "@/app/admin/page-parts";

export const generateMetadata = pageTitle((t) => t("passwords.title"));

/** Empty: the layout draws the list, and no account is chosen. */
export default function AdminPasswordsPage() {
  return null;
}
