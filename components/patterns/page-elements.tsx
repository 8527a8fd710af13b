"use client";

import { useTranslations } from "next-intl";
import { useTopLoader } from "nextjs-toploader";
import { useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { keep } from "@/components/ui/kept";
import { CONSENT_KEY } from "@/lib/site";
import { Specimen } from "./specimen";

/** The page's cookie banner: whether consent was given, and a button to ask again. */
export function ConsentState() {
  const t = useTranslations("patterns.storefront");
  const isGiven = useSyncExternalStore(
    onRootChange,
    () => document.documentElement.dataset.cookieConsent === "given",
    () => false,
  );
  return (
    <Specimen name={t("consent")} className="flex flex-wrap items-center gap-4">
      <Badge tone={isGiven ? "good" : "neutral"}>{isGiven ? t("consent_given") : t("consent_open")}</Badge>
      <Button look="outline" size="small" disabled={!isGiven} onClick={takeConsentBack}>
        {t("consent_ask")}
      </Button>
    </Specimen>
  );
}

function onRootChange(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-cookie-consent"] });
  return () => observer.disconnect();
}

function takeConsentBack() {
  keep(CONSENT_KEY, null);
  delete document.documentElement.dataset.cookieConsent;
  scrollTo({ top: 0 });
}

/** The loading bar at the top of the window, running and finished. */
export function LoadingBarState() {
  const t = useTranslations("patterns.storefront");
  const bar = useTopLoader();
  return (
    <Specimen name={t("loading_bar")} className="flex flex-wrap gap-3">
      <Button look="outline" onClick={() => bar.start()}>
        {t("loading_start")}
      </Button>
      <Button look="outline" onClick={() => bar.done()}>
        {t("loading_done")}
      </Button>
    </Specimen>
  );
}
