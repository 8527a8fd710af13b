import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/content/markdown";
import type { PolicyKey } from "@/lib/contract/policies";
import { headingId } from "@/lib/format";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getPolicy } from "@/lib/storefront/content";
import { policyTitle } from "@/lib/storefront/policy-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "./coming-soon";
import { Elsewhere } from "./elsewhere";

/** A page whose text is a policy, its contents beside it; the version is what orders and consents refer to. */
export async function PolicyPage({ policyKey }: { policyKey: PolicyKey }) {
  if (await isBuildFrame()) return null;
  const policy = await getPolicy(policyKey);
  if (!policy && (await isWithheld())) return <ComingSoon />;
  if (!policy) return <Elsewhere title={await policyTitle(policyKey)} reason="preparing" />;
  const t = await getTranslations("policy");
  const headings = headingsOf(policy.body);
  return (
    <div className="frame grid gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="min-w-0 max-w-3xl">
        <h1 className="text-3xl font-semibold">{policy.title}</h1>
        {policy.summary && <p className="mt-2 text-muted">{policy.summary}</p>}
        <div className="mt-8">
          <Markdown>{policy.body}</Markdown>
        </div>
        <p className="mt-12 text-sm text-muted">{t("updated", { version: policy.version })}</p>
      </article>
      {headings.length > 0 && (
        <nav aria-label={t("contents")} className="hidden self-start lg:sticky lg:top-24 lg:block">
          <h2 className="mb-2 text-sm font-medium text-muted">{t("contents")}</h2>
          <ul className="border-l">
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="-ml-px block border-l border-transparent py-1.5 pl-4 hover:border-accent">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function headingsOf(markdown: string): { id: string; title: string }[] {
  return [...markdown.matchAll(/^##\s+(.+)$/gm)].map(([, title = ""]) => ({
    id: headingId(title),
    title: title.trim(),
  }));
}
