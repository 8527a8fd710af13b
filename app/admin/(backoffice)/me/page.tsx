import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { OwnAccountView } from "@/components/admin/accounts/own-account";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { getShopWords } from "@/lib/storefront/company";

export const generateMetadata = pageTitle((t) => t("me.title"));

export default async function AdminOwnAccountPage() {
  const loaded = await loadForAdmin(async (admin) => {
    // An older backend does not have this call.
    const notices = admin.call("GET me/notices").catch(() => undefined);
    return { account: (await admin.call("GET me/account")).data, notices: (await notices)?.data };
  });
  if (!loaded) return null;
  const t = await getTranslations("admin.me");
  const { name } = await getShopWords();
  return (
    <>
      <ScreenHead title={t("title")} />
      <OwnAccountView {...loaded} shop={name} />
    </>
  );
}
