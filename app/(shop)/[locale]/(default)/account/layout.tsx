import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountNav } from "@/components/account/account-nav";
import { ClientMessages } from "@/components/ui/client-messages";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getFeatures } from "@/lib/storefront/features";
import { Elsewhere } from "../../elsewhere";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false } };
}

/** The frame of the members' area. It shows nothing personal; each page checks the session when it loads its data. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  if (await isBuildFrame()) return null;
  const [t, { accounts }] = await Promise.all([getTranslations("account"), getFeatures()]);
  if (!accounts) return <Elsewhere title={t("title")} reason="accounts" />;
  return (
    <div className="frame grid gap-x-12 gap-y-2 pt-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-12">
      <ClientMessages namespaces={["common", "fields", "members", "account", "checkout", "order"]}>
        <div>
          <AccountNav />
        </div>
        <div className="min-w-0">{children}</div>
      </ClientMessages>
    </div>
  );
}
