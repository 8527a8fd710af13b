import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { OwnAccountView } from "@/components/admin/accounts/own-account";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { getShopWords } from "@/lib/storefront/company";

export const generateMetadata = pageTitle((t) => t("me.title"));

export default async function AdminOwnAccountPage() {
  const account = await loadForAdmin(async (admin) => (await admin.call("GET me/account")).data);
  if (!account) return null;
  const t = await getTranslations("admin.me");
  const { name } = await getShopWords();
  return (
    <>
      <ScreenHead title={t("title")} />
      <OwnAccountView account={account} shop={name} />
    </>
  );
}
