import { useTranslations } from "next-intl";
import type { Headings } from "./pasted-rows";

/** What headings of columns are recognised by, in the shop's language. */
export function useHeadings(): Headings {
  const t = useTranslations("admin.pasted_headings");
  return { tracking: t("tracking"), amount: t("amount") };
}
