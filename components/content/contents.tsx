import { ChevronDown } from "lucide-react";

type Props = { label: string; headings: { id: string; title: string }[] };

/** Table of contents of a long text, beside it on wide screens. */
export function Contents({ label, headings }: Props) {
  return (
    <nav aria-label={label} className="hidden self-start lg:sticky lg:top-24 lg:block">
      <h2 className="mb-2 text-sm font-medium text-muted">{label}</h2>
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
  );
}

/**
 * Folded table of contents above the text, for screens without room beside it.
 * @param lang language of the headings, if not the page's
 */
export function FoldedContents({ label, headings, lang }: Props & { lang?: string }) {
  return (
    <nav aria-label={label} className="mt-6 lg:hidden print:hidden">
      <details className="group rounded-xl bg-surface">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium">
          {label}
          <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ul lang={lang} className="px-4 pb-3">
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center hover:text-accent">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
