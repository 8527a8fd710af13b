import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { NotFoundScreen } from "./not-found-screen";

/**
 * What a static page shows for something that does not exist: status 404, and a body also without scripts. A page that
 * calls `notFound()` itself is sent with an empty body, which only the browser fills; within `Suspense` the fallback is
 * sent instead, and the status is the same (docs/rendering.md, "Errors").
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
