import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { env } from "../env";
import type { Messages } from "../i18n/messages";
import { isBuildFrame } from "./build-frame";

/** Not indexed. @param page its name in the messages */
export async function patternMetadata(page: keyof Messages["patterns"]["pages"], path: string): Promise<Metadata> {
  if (!(await isPatternPageOpen())) return {};
  const t = await getTranslations(`patterns.pages.${page}`);
  return { title: t("title"), alternates: { canonical: path }, robots: { index: false, follow: false } };
}

/** False in the build's empty frame; 404 where `PATTERN_LIBRARY` is off. Decided per visit, not per build. */
export async function isPatternPageOpen(): Promise<boolean> {
  if (await isBuildFrame()) return false;
  if (env.PATTERN_LIBRARY === "off") notFound();
  return true;
}
