import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { AccountPanel } from "@/components/admin/accounts/account-panel";
import { accountId } from "@/lib/contract/passwords";

export const generateMetadata = pageTitle((t) => t("passwords.title"));

export default async function AdminPasswordPage({ params }: IdProps) {
  const screen = await loadEntry(params, accountId, (read, id) => ({
    account: read("GET passwords/{id}", { params: { id } }),
  }));
  if (!screen) return <MissingEntry list="/admin/password" />;
  const { account, me } = screen;
  return <AccountPanel key={account.id} account={account} isSelf={account.id === `staff-${me.id}`} />;
}
