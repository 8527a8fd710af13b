import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

/** What a page gets that its address narrows. */
export type SearchProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type Translate = Awaited<ReturnType<typeof getTranslations<"admin">>>;

/** `generateMetadata` of a page of the back office. @param title of the messages, below `admin` */
export function pageTitle(title: (t: Translate) => string): () => Promise<Metadata> {
  return async () => ({ title: title(await getTranslations("admin")) });
}
