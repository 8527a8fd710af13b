import { ChevronDown, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FaqGroup } from "@/lib/contract/faqs";
import { Markdown } from "./markdown";

/** Questions as disclosures of the browser's own: they open without scripts, and each has an address. */
export function FaqSections({ groups }: { groups: FaqGroup[] }) {
  const t = useTranslations("faq");
  return (
    <>
      {groups.map((group) => (
        <section key={group.key} id={group.key} aria-labelledby={`${group.key}-title`} className="mt-10" data-faq-group>
          <h2 id={`${group.key}-title`} className="mb-3 text-xl font-semibold">
            {group.title}
          </h2>
          <div className="divide-y border-y">
            {group.questions.map(({ key, question, answer }) => (
              <details key={key} id={key} className="group" data-faq>
                <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-medium hover:text-accent">
                  <span className="flex-1">{question}</span>
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="pb-6 text-ink">
                  <Markdown>{answer}</Markdown>
                  <a
                    href={`#${key}`}
                    className="mt-3 inline-flex min-h-9 items-center gap-2 text-sm text-muted underline underline-offset-4"
                  >
                    <Link2 aria-hidden className="size-4" />
                    {t("link")}
                  </a>
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
