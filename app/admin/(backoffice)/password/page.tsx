import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.passwords");
  return { title: t("title") };
}

/** The list is the layout's; nothing is chosen here. */
export default function AdminPasswordsPage() {
  return null;
}
