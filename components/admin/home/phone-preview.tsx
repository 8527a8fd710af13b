import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { panelStyle } from "@/components/admin/panel";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { cn } from "@/lib/utils";

const PHONE = { width: 390, height: 760, scale: 0.8 };
const WIDE = "(min-width: 80rem)";

/**
 * The draft as it looks on a phone, beside the list on wide screens. A picture to scroll: without scripts, and without
 * links that would leave it. No page of the shop may be framed by its address, so the text of the preview is shown.
 * @param version of the draft; another one is loaded at once
 */
export function PhonePreview({ version }: { version: number }) {
  const t = useTranslations("admin.home");
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [html, setHtml] = useState<string>();
  const [height, setHeight] = useState(PHONE.height);
  useEffect(() => {
    if (!isWide) return;
    const gone = new AbortController();
    // Also asks again for the same page after each change of the draft.
    fetch(`/admin/home/preview?version=${version}`, { signal: gone.signal })
      .then(async (answer) => answer.ok && !answer.redirected && setHtml(withoutScripts(await answer.text())))
      // What was shown stays: the link to the preview is beside it.
      .catch(() => {});
    return () => gone.abort();
  }, [isWide, version]);

  return (
    <div className={cn(panelStyle, "sticky top-20 hidden xl:block")}>
      <h2 className="mb-3 font-semibold">{t("on_phone")}</h2>
      <ScrollRegion
        label={t("on_phone")}
        className="h-[38rem] w-[19.5rem] overflow-y-auto overflow-x-hidden rounded-2xl border"
      >
        {html && (
          <div className="overflow-hidden" style={{ height: height * PHONE.scale }}>
            <iframe
              title={t("on_phone")}
              srcDoc={html}
              sandbox="allow-same-origin"
              inert
              className="pointer-events-none origin-top-left"
              style={{ width: PHONE.width, height, transform: `scale(${PHONE.scale})` }}
              onLoad={({ currentTarget }) =>
                setHeight(currentTarget.contentDocument?.getElementById("main")?.scrollHeight ?? PHONE.height)
              }
            />
          </div>
        )}
      </ScrollRegion>
    </div>
  );
}

/** The page alone: the frame would refuse its scripts, one by one, and its notice says what the heading says. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const each of page.querySelectorAll("script, link[as=script], #draft-notice")) each.remove();
  return page.documentElement.outerHTML;
}

function watchWidth(changed: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}
