import type { ReactNode } from "react";
import { Phrases } from "@/components/ui/phrases";

type TitleProps = { eyebrow: ReactNode; title: string; lead: string; picture: ReactNode; children?: ReactNode };

/** Full-width head of a page in layout "style1": text beside a picture, below it on phones. */
export function EditorialTitle({ eyebrow, title, lead, picture, children }: TitleProps) {
  return (
    <header className="col-[full] grid bg-surface lg:grid-cols-2">
      <div className="order-last w-full min-w-0 px-4 py-10 md:px-8 md:py-14 lg:order-none lg:max-w-[38rem] lg:self-center lg:justify-self-end lg:py-20 lg:pr-16">
        <p className="text-sm font-medium tracking-widest text-accent">{eyebrow}</p>
        <h1 className="mt-3 text-3xl font-semibold md:text-4xl lg:text-5xl lg:leading-tight">
          <Phrases text={title} />
        </h1>
        <p className="mt-5 max-w-prose text-lg text-muted">{lead}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
      <div className="aspect-video overflow-hidden lg:aspect-auto lg:min-h-112 *:size-full *:object-cover">
        {picture}
      </div>
    </header>
  );
}

/** Running text in a column of readable width. */
export function EditorialText({ children }: { children: ReactNode }) {
  return (
    <div className="mt-12 text-lg leading-[1.9] [&_h2]:text-2xl [&_h3]:text-xl [&_table]:text-base [&_.prose-shop>:first-child]:mt-0">
      {children}
    </div>
  );
}

/** A note on the text before it: beside it on wide screens, below it on others. */
export function EditorialNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="mt-8 border-l-2 border-accent pl-5 text-sm text-muted lg:col-[text-end/wide-end] lg:mt-14 lg:ml-10 lg:self-start lg:border-l lg:border-line-strong"
    >
      <p className="mb-1 font-medium text-ink">{label}</p>
      {children}
    </aside>
  );
}

/** Wide content, such as a picture, with an optional caption. */
export function EditorialWide({ caption, children }: { caption?: string; children: ReactNode }) {
  return (
    <figure className="col-[wide] mt-14">
      {children}
      {caption && <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

/** A highlighted quote. */
export function EditorialQuote({ source, children }: { source: string; children: string }) {
  return (
    <figure className="col-[full] mt-14 bg-accent-soft px-4 py-14 text-center md:py-20">
      <blockquote className="mx-auto max-w-3xl text-2xl leading-relaxed font-medium md:text-3xl md:leading-relaxed">
        <p className="text-balance">{children}</p>
      </blockquote>
      <figcaption className="mt-5 text-sm text-muted">{source}</figcaption>
    </figure>
  );
}
