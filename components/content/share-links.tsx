import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { LaterShareButtons } from "./later-share-buttons";
import { lineShareHref, shareStyle } from "./share-address";

/**
 * Shares a page by LINE (also without scripts), as a copied link, or by the device's share menu.
 * @param url the page's canonical address; a copied link adds the variant that is shown
 */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const t = useTranslations("share");
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds links and buttons, and is no part of a form
    <div role="group" aria-label={t("label")} className="-mx-3 flex min-h-11 flex-wrap">
      <a href={lineShareHref(url)} target="_blank" rel="noopener" className={shareStyle}>
        <MessageCircle aria-hidden className="size-4" />
        {t("line")}
      </a>
      <LaterShareButtons title={title} url={url} />
    </div>
  );
}
