import { useTranslations } from "next-intl";
import type { Policy } from "@/lib/contract/policies";
import { headingId } from "@/lib/format";
import { Markdown } from "./markdown";

/** A policy with its contents beside it; the version is what orders and consents refer to. */
export function PolicyView({ policy }: { policy: Policy }) {
  const t = useTranslations("policy");
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

/** The second-level headings of a Markdown text, for its table of contents. */
function headingsOf(markdown: string): { id: string; title: string }[] {
  return [...markdown.matchAll(/^##\s+(.+)$/gm)].map(([, title = ""]) => ({
    id: headingId(title),
    title: title.trim(),
  }));
}
