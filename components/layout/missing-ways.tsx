import { Search } from "lucide-react";
import type { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { linkStyle } from "@/components/ui/link-style";
import { MAX_KEYWORD } from "@/lib/contract/shop-query";
import { ErrorScreen } from "./error-screen";
import { MissingPage } from "./missing-page";

type ScreenProps = {
  t: ReturnType<typeof useTranslations<"error">>;
  header: ReturnType<typeof useTranslations<"header">>;
  list: ReturnType<typeof useTranslations<"shop_list">>;
  /** Name of the links together. */
  label: string;
  ways: readonly (readonly ["blog" | "faq" | "contact" | "order_lookup", string])[];
};

/** What is shown at an address that has no page: that there is none, the search, and other ways on. */
export function MissingScreen({ t, header, list, label, ways }: ScreenProps) {
  return (
    <ErrorScreen
      status={404}
      message={<MissingPage message={t("not_found")} withPath={t("not_found_path", { path: "{path}" })} />}
      text={t("not_found_text")}
      home={t("home")}
      more={
        <MissingWays
          search={header("search")}
          submit={list("search_submit")}
          label={label}
          links={ways.map(([name, href]) => ({ title: header(name), href }))}
        />
      }
    >
      <ButtonLink href="/shop" look="outline">
        {header("all_products")}
      </ButtonLink>
    </ErrorScreen>
  );
}

type Props = {
  /** Texts of the search field and of its button. */
  search: string;
  submit: string;
  /** Name of the links together, and of each. */
  label: string;
  links: { title: string; href: string }[];
};

/**
 * Ways on from a page that does not exist: the search, a plain form that looks like the list's own field
 * (components/catalogue/shop-search.tsx) but loads no script, and what visitors mostly look for.
 */
function MissingWays({ search, submit, label, links }: Props) {
  return (
    <div className="mt-8 flex flex-col items-center gap-4 border-t pt-8">
      <search className="w-full">
        <form action="/shop" className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="keyword"
            aria-label={search}
            placeholder={search}
            maxLength={MAX_KEYWORD}
            enterKeyHint="search"
            className="min-h-12 w-full rounded-full border border-line-strong bg-raised pr-24 pl-12 text-base text-ink placeholder:text-muted"
          />
          <button
            type="submit"
            className="absolute top-1 right-1 min-h-10 rounded-full bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong"
          >
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
