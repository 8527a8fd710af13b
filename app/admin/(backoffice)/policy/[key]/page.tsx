import { ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingEntry } from "@/app/admin/missing-entry";
import { PolicyEditor } from "@/components/admin/content/policy-editor";
import { PolicyHistory } from "@/components/admin/content/policy-history";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { buttonStyle } from "@/components/ui/button";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";
import { type PolicyKey, policyKey } from "@/lib/contract/policies";

type Props = { params: Promise<{ key: string }> };

/** Where the shop shows each. */
const paths: Record<PolicyKey, string> = {
  about: "/about",
  "anti-fraud": "/anti_fraud",
  "privacy-policy": "/privacy-policy",
  "refund-and-return": "/refund-and-return",
  "term-of-service": "/term-of-service",
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin.policy");
  const key = policyKey.safeParse((await params).key);
  return { title: key.success ? t(`keys.${key.data}`) : t("title") };
}

/** The text of a policy and its history. */
export default async function AdminPolicyPage({ params }: Props) {
  const key = policyKey.safeParse((await params).key);
  if (!key.success) return <MissingEntry list="/admin/policy" />;
  const t = await getTranslations("admin.policy");
  const loaded = await loadForAdmin(async (admin) => ({
    policy: (await admin.call("GET policies/{key}", { params: { key: key.data } })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return <MissingEntry list="/admin/policy" />;
  const mayWrite = roleMay(loaded.me.role, "content_write");
  return (
    <>
      <ScreenHead title={t(`keys.${key.data}`)}>
        <a href={paths[key.data]} className={buttonStyle({ look: "outline", size: "small" })}>
          <ExternalLink aria-hidden className="size-4" />
          {t("view")}
        </a>
      </ScreenHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <PolicyEditor policy={loaded.policy} mayWrite={mayWrite} />
        <PolicyHistory policy={loaded.policy} mayWrite={mayWrite} />
      </div>
    </>
  );
}
