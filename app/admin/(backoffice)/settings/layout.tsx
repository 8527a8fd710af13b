import type { ReactNode } from "react";
import { SettingsHead, SettingsNav } from "@/components/admin/settings/settings-nav";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsHead />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
        <div className="min-w-0 max-md:hidden lg:sticky lg:top-24">
          <SettingsNav />
        </div>
        <div className="min-w-0 max-w-3xl has-[[data-wide]]:max-w-none">{children}</div>
      </div>
    </>
  );
}
