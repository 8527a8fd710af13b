import { useTranslations } from "next-intl";

/** First focusable element of every page: skips header and navigation. */
export function SkipLink() {
  const t = useTranslations("common");
  return (
    <a
      href="#main"
      className="pointer-events-none fixed top-2 left-2 z-40 rounded-full bg-accent px-5 py-2 text-on-accent opacity-0 focus:pointer-events-auto focus:opacity-100"
    >
      {t("skip")}
    </a>
  );
}
