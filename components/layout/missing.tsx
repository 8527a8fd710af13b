import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorScreen } from "./error-screen";
import { MissingPage } from "./missing-page";
import { MissingWays } from "./missing-ways";

/**
 * What a static page shows for something that does not exist: status 404 and, also without scripts, a body. Without
 * `Suspense` Next would send an empty body (docs/rendering.md, "Errors").
 */
export function Missing() {
  return (
    <Suspense fallback={<NotFoundScreen />}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}

/** The head that goes with it. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("error");
  return { title: t("not_found"), robots: { index: false } };
}

const WAYS = [
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact", "/contact"],
] as const;

/** What every layout shows for an address that has no page. */
export function NotFoundScreen() {
  const t = useTranslations("error");
  const header = useTranslations("header");
  const list = useTranslations("shop_list");
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
          label={t("not_found_ways")}
          links={WAYS.map(([name, href]) => ({ title: header(name), href }))}
        />
      }
    >
      <ButtonLink href="/shop" look="outline">
        {header("all_products")}
      </ButtonLink>
    </ErrorScreen>
  );
}
