import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "./icon-button-style";

/** The looking glass of the header: to the shop, with the cursor in its search field. */
export function SearchLink() {
  const t = useTranslations("header");
  return (
    <AppLink href="/shop#keyword" aria-label={t("search")} className={iconButtonStyle}>
      <Search aria-hidden className="size-5" />
    </AppLink>
  );
}
