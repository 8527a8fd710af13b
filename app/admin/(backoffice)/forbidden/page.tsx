import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/admin/layout/nothing-here";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nothing_here");
  return { title: t("forbidden_title") };
}

/** Where a screen sends staff whose role may not read it. */
export default function ForbiddenPage() {
  return <NothingHere reason="forbidden" />;
}
