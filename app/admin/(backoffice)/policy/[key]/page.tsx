import { ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadScreen, MissingEntry } from "@/app/admin/page-parts";
import { PolicyEditor } from "@/components/admin/content/policy-editor";
import { PolicyHistory } from "@/components/admin/content/policy-history";
import { TextFactsPanel } from "@/components/admin/content/text-facts-panel";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallAnchor } from "@/components/admin/small-button";
import { type PolicyKey, policyKey } from "@/lib/contract/policies";

type Props = { params: Promise<{ key: string }> };

/** The storefront's path of each policy. */
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

export default async function AdminPolicyPage({ params }: Props) {
  const key = policyKey.safeParse((await params).key);
  const screen =
    key.success &&
    (await loadScreen((read) => ({ policy: read("GET policies/{key}", { params: { key: key.data } }) })));
  if (!screen) return <MissingEntry list="/admin/policy" />;
  const t = await getTranslations("admin.policy");
  const { policy } = screen;
  const mayWrite = screen.may("content_write");
  return (
    <>
      <ScreenHead list="/admin/policy" title={t(`keys.${policy.key}`)}>
        <SmallAnchor href={paths[policy.key]} icon={ExternalLink} label={t("view")} />
      </ScreenHead>
      <div className="flex flex-col gap-6">
        <PolicyEditor policy={policy} mayWrite={mayWrite} />
        <div className="grid items-start gap-6 lg:grid-cols-2 *:min-w-0">
          <TextFactsPanel facts={policy.facts} />
          <PolicyHistory policy={policy} mayWrite={mayWrite} />
        </div>
      </div>
    </>
  );
}
