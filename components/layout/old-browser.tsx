import { useTranslations } from "next-intl";

/** Tells visitors that their browser cannot run the shop's scripts. Styles show it, in such browsers only (app/globals.css). */
export function OldBrowser() {
  const t = useTranslations("common");
  return <p className="old-browser">{t("old_browser")}</p>;
}
