import { getTranslations } from "next-intl/server";
import { Contents, FoldedContents } from "@/components/content/contents";
import { Markdown } from "@/components/content/markdown";
import type { PolicyKey } from "@/lib/contract/policies";
import { formatVersion } from "@/lib/format";
import { headingsOf } from "@/lib/markdown/read-markdown";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getPolicy } from "@/lib/storefront/content";
import { policyTitle } from "@/lib/storefront/policy-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "./coming-soon";
import { Elsewhere } from "./elsewhere";

/** A policy with its table of contents. Orders and consents refer to the version shown. */
export async function PolicyPage({ policyKey }: { policyKey: PolicyKey }) {
  if (await isBuildFrame()) return null;
  const policy = await getPolicy(policyKey);
  if (!policy && (await isWithheld())) return <ComingSoon />;
  if (!policy) return <Elsewhere title={await policyTitle(policyKey)} reason="preparing" />;
  const t = await getTranslations("policy");
  const headings = headingsOf(policy.body);
  const hasContents = headings.length > 0;
  return (
    <div className="frame grid gap-10 pt-10 lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between lg:gap-x-20">
      <article className="min-w-0 max-w-2xl leading-relaxed">
        <h1 className="text-3xl font-semibold">{policy.title}</h1>
        {policy.summary && <p className="mt-3 text-lg text-pretty">{policy.summary}</p>}
        {hasContents && <FoldedContents label={t("contents")} headings={headings} />}
        <div className="mt-8 border-t pt-8 lg:[&_h2:not(:first-child)]:mt-12 [&_h2]:text-[1.375rem]">
          <Markdown>{policy.body}</Markdown>
        </div>
        {/* No version for "about", which shoppers do not agree to. */}
        {policyKey !== "about" && (
          <p className="mt-12 text-sm text-muted">{t("updated", { version: formatVersion(policy.version) })}</p>
        )}
      </article>
      {hasContents && <Contents label={t("contents")} headings={headings} />}
    </div>
  );
}
