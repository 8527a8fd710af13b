import { Link2, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify } from "@/components/ui/notify";
import { shareStyle, shownAddress } from "./share-address";

/** The sharing buttons that need a script; loaded after the page. */
export function ShareButtons({ title, url }: { title: string; url: string }) {
  const t = useTranslations("share");

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

  return (
    <>
      <button type="button" onClick={copy} className={shareStyle}>
        <Link2 aria-hidden className="size-4" />
        {t("copy")}
      </button>
      {typeof navigator.share === "function" && (
        <button type="button" onClick={share} className={shareStyle}>
          <Share2 aria-hidden className="size-4" />
          {t("more")}
        </button>
      )}
    </>
  );
}
