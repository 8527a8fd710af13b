import { AppLink } from "@/components/ui/app-link";
import { linkStyle } from "@/components/ui/link-style";
import { MAX_KEYWORD } from "@/lib/contract/shop-query";

type Props = {
  /** Texts of the search field and of its button. */
  search: string;
  submit: string;
  /** Name of the links together, and of each. */
  label: string;
  links: { title: string; href: string }[];
};

/**
 * Ways on from a page that does not exist: the search, as a plain form, and what visitors mostly look for. They belong to
 * the screen above and take back most of the space that it ends with.
 */
export function MissingWays({ search, submit, label, links }: Props) {
  return (
    <div className="frame -mt-16 flex flex-col items-center gap-6 pb-16">
      <search className="w-full max-w-md">
        <form action="/shop" className="flex gap-2">
          <input
            type="search"
            name="keyword"
            aria-label={search}
            placeholder={search}
            maxLength={MAX_KEYWORD}
            className="min-h-11 min-w-0 flex-1 rounded-full border border-line-strong bg-raised px-5"
          />
          <button type="submit" className="min-h-11 rounded-full border border-line-strong px-5">
            {submit}
          </button>
        </form>
      </search>
      <nav aria-label={label} className="flex flex-wrap justify-center gap-x-6">
        {links.map(({ title, href }) => (
          <AppLink key={href} href={href} prefetch={false} className={linkStyle}>
            {title}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
