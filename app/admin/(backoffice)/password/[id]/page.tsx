import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, loadScreen, pageTitle } from "@/app/admin/page-parts";
import { AccountPanel } from "@/components/admin/accounts/account-panel";
import { accountId } from "@/lib/contract/passwords";

export const generateMetadata = pageTitle((t) => t("passwords.title"));

export default async function AdminPasswordPage({ params }: IdProps) {
  const id = accountId.safeParse((await params).id);
  const screen =
    id.success && (await loadScreen((read) => ({ account: read("GET passwords/{id}", { params: { id: id.data } }) })));
  if (!screen) return <MissingEntry list="/admin/password" />;
  const { account, me } = screen;
  return <AccountPanel key={account.id} account={account} isSelf={account.id === `staff-${me.id}`} />;
}
