import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

type Key = Parameters<Awaited<ReturnType<typeof getTranslations>>>[0];

/** What a page gets that its address narrows. */
export type SearchProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `generateMetadata` of a page of the back office, with its title from the messages. */
export function pageTitle(key: Key): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(key) });
}
