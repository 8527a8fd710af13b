import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { Phrases } from "@/components/ui/phrases";
import { Picture } from "@/components/ui/picture";
import type { BlogSummary } from "@/lib/contract/blogs";
import type { HomeSectionOf } from "@/lib/contract/home";
import type { ShownCategory } from "@/lib/contract/products";
import { formatDate } from "@/lib/format";
import { cn } from "@/lib/utils";

type TitledProps = { id: string; title: string; text?: string; action?: ReactNode; className?: string };

/** A section, labelled by its heading. */
export function TitledSection({ id, title, text, action, className, children }: TitledProps & { children: ReactNode }) {
  const headingId = `home-${id}`;
  return (
    <section className={cn("frame pt-20", className)} aria-labelledby={headingId}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={headingId} className="text-2xl font-semibold">
            <Phrases text={title} />
          </h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** All categories, each with a round picture. */
export function CategoryCircles({ categories }: { categories: ShownCategory[] }) {
  return (
    <ul className="grid grid-cols-4 gap-3 md:grid-cols-8 md:gap-4">
      {categories.map(({ id, title, image_url }) => (
        <li key={id}>
          <AppLink
            href={`/shop?product_category_id=${encodeURIComponent(id)}`}
            className="group flex flex-col items-center gap-2 rounded-2xl text-center text-sm md:text-base"
          >
            {image_url ? (
              <img
                src={image_url}
                alt=""
                width={400}
                height={400}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full rounded-full bg-surface object-cover transition-transform duration-300 group-hover:scale-105"
              />
            ) : (
              <span
                aria-hidden
                className="grid aspect-square w-full place-items-center rounded-full bg-accent-soft text-2xl font-semibold text-accent transition-transform duration-300 group-hover:scale-105 md:text-3xl"
              >
                {Array.from(title)[0]}
              </span>
            )}
            {title}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** A picture beside a text; phones always show the picture first. */
export function PictureText({ section }: { section: HomeSectionOf<"picture_text"> }) {
  const { id, title, text, picture, picture_side, link, link_label } = section;
  return (
    <section className="frame pt-20" aria-labelledby={`home-${id}`}>
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-12">
        <div className={cn("overflow-hidden rounded-3xl", picture_side === "right" && "md:order-last")}>
          <Picture image={picture} shape="wide" sizes="(min-width: 48rem) 46vw, 94vw" className="h-auto w-full" />
        </div>
        <div>
          <h2 id={`home-${id}`} className="text-2xl font-semibold md:text-3xl md:leading-snug">
            <Phrases text={title} />
          </h2>
          <p className="mt-4 max-w-[32em] whitespace-pre-line text-muted md:text-lg">{text}</p>
          {link_label && (
            <ButtonLink href={link} look="outline" className="mt-6">
              {link_label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** The newest posts. */
export function PostCards({ posts }: { posts: BlogSummary[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
      {posts.map(({ id, title, summary, cover, category, published_at }) => (
        <li key={id}>
          <article className="group relative flex flex-col gap-4">
            {cover && (
              <div className="overflow-hidden rounded-2xl bg-surface">
                <Picture
                  image={cover}
                  shape="wide"
                  decorative
                  sizes="(min-width: 48rem) 30vw, 94vw"
                  className="h-auto w-full transition-transform duration-500 group-hover:scale-[1.03] motion-reduce:transition-none"
                />
              </div>
            )}
            <div>
              <p className="text-sm text-muted tabular-nums">
                {category.title}・{formatDate(published_at)}
              </p>
              <h3 className="mt-1 text-lg font-semibold">
                <AppLink href={`/blog/${id}`} className="after:absolute after:inset-0 after:rounded-2xl">
                  <Phrases text={title} />
                </AppLink>
              </h3>
              <p className="mt-1 line-clamp-2 text-muted">{summary}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
