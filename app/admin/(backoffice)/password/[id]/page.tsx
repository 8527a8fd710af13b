import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, pageTitle } from "@/app/admin/page-parts";
import { AccountPanel } from "@/components/admin/accounts/account-panel";
import { loadForAdmin } from "@/lib/api-client/server";
import { accountId } from "@/lib/contract/passwords";

export const generateMetadata = pageTitle((t) => t("passwords.title"));

export default async function AdminPasswordPage({ params }: IdProps) {
  const id = accountId.safeParse((await params).id);
  const account =
    id.success &&
    (await loadForAdmin(async (admin) => (await admin.call("GET passwords/{id}", { params: { id: id.data } })).data));
  if (!account) return <MissingEntry list="/admin/password" />;
  return <AccountPanel key={account.id} account={account} />;
}
