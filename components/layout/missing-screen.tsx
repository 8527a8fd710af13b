import type { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { KeywordField } from "@/components/ui/keyword-field";
import { linkStyle } from "@/components/ui/link-style";
import { ErrorScreen } from "./error-screen";
import { MissingPath } from "./later-missing-path";

type Props = {
  t: ReturnType<typeof useTranslations<"error">>;
  header: ReturnType<typeof useTranslations<"header">>;
  list: ReturnType<typeof useTranslations<"shop_list">>;
  /** Accessible name of the group of links. */
  label: string;
  ways: readonly (readonly ["blog" | "faq" | "contact" | "order_lookup", string])[];
};

/**
 * Content of the "not found" page: a message, the search, as a plain form that loads no script, and
 * links to frequently used pages.
 */
export function MissingScreen({ t, header, list, label, ways }: Props) {
  const more = (
    <div className="mt-8 flex flex-col items-center gap-4 border-t pt-8">
      <search className="w-full">
        <form action="/shop" className="relative">
          <KeywordField aria-label={header("search")} placeholder={header("search")} submit={list("search_submit")} />
        </form>
      </search>
      <nav aria-label={label} className="flex flex-wrap justify-center gap-x-6">
        {ways.map(([name, href]) => (
          <AppLink key={href} href={href} prefetch={false} className={linkStyle}>
            {header(name)}
          </AppLink>
        ))}
      </nav>
    </div>
  );
  return (
    <ErrorScreen
      status={404}
      message={
        <>
          {t("not_found")}
          {/* As tall as an address of one line, so that nothing moves when it appears. */}
          <span className="mt-2 block min-h-[1.6875rem] text-base font-normal text-muted wrap-anywhere">
            <MissingPath message={t("not_found")} withPath={t("not_found_path", { path: "{path}" })} />
          </span>
        </>
      }
      text={t("not_found_text")}
      home={t("home")}
      more={more}
    >
      <ButtonLink href="/shop" look="outline">
        {header("all_products")}
      </ButtonLink>
    </ErrorScreen>
  );
}
