import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { MissingScreen } from "./missing-screen";

/**
 * Shown by a static page for something that does not exist: status 404 and, also without scripts, a body. Without
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

/** Metadata for `Missing`. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("error");
  return { title: t("not_found"), robots: { index: false } };
}

const WAYS = [
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact", "/contact"],
] as const;

/** The "not found" screen of every layout. */
export function NotFoundScreen() {
  const t = useTranslations("error");
  const header = useTranslations("header");
  const list = useTranslations("shop_list");
  return <MissingScreen t={t} header={header} list={list} label={t("not_found_ways")} ways={WAYS} />;
}
