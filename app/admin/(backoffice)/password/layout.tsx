import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { AccountAdministration } from "@/components/admin/accounts/password-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";

/** The list of accounts stays while one after the other is looked at beside it. */
export default async function AdminPasswordLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("admin.passwords");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <Suspense>
        <AccountAdministration>{children}</AccountAdministration>
      </Suspense>
    </>
  );
}
