"use client";

import { Link2, MessageCircle, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useSyncExternalStore } from "react";
import { notify } from "@/components/ui/notify";

const style =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm text-muted transition-colors hover:bg-surface hover:text-ink";

/**
 * Passes a page on: by LINE, also without script, as a copied link, and by what else the device offers.
 * @param url the page's canonical address; the variant that is shown is added to it
 */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const t = useTranslations("share");
  const isOffered = useSyncExternalStore(never, hasShare, () => false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(shownAddress(url));
      await notify("success", t("copied"));
    } catch {
      await notify("error", t("failed"));
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: shownAddress(url) });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) await notify("error", t("failed"));
    }
  }

  const nameVariant = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = lineShareHref(shownAddress(url));
  };

  return (
    <ul aria-label={t("label")} className="-mx-3 flex flex-wrap">
      <li>
        <a href={lineShareHref(url)} target="_blank" rel="noopener" onClick={nameVariant} className={style}>
          <MessageCircle aria-hidden className="size-4" />
          {t("line")}
        </a>
      </li>
      <li className="noscript:hidden">
        <button type="button" onClick={copy} className={style}>
          <Link2 aria-hidden className="size-4" />
          {t("copy")}
        </button>
      </li>
      {isOffered && (
        <li>
          <button type="button" onClick={share} className={style}>
            <Share2 aria-hidden className="size-4" />
            {t("more")}
          </button>
        </li>
      )}
    </ul>
  );
}

function lineShareHref(url: string): string {
  return `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`;
}

/** With the variant that the page's address names, and without what else it has, such as a campaign's marks. */
function shownAddress(url: string): string {
  const sku = new URLSearchParams(location.search).get("sku");
  return sku ? `${url}?sku=${encodeURIComponent(sku)}` : url;
}

function never(): () => void {
  return () => {};
}

function hasShare(): boolean {
  return typeof navigator.share === "function";
}
