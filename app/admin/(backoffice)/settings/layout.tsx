import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SettingsNav } from "@/components/admin/settings/settings-nav";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("admin.settings");
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
        <div className="min-w-0 lg:sticky lg:top-24">
          <SettingsNav />
        </div>
        <div className="min-w-0 max-w-3xl has-[[data-wide]]:max-w-none">{children}</div>
      </div>
    </>
  );
}
