import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { ScreenHead } from "@/components/admin/desk/screen-head";
import { PasswordDesk } from "@/components/admin/people/password-desk";

/** The list of accounts stays while one after the other is looked at beside it. */
export default async function AdminPasswordLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("admin.passwords");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <Suspense>
        <PasswordDesk>{children}</PasswordDesk>
      </Suspense>
    </>
  );
}
