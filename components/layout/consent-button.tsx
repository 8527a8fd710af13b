"use client";

import { useEffect, useLayoutEffect } from "react";
import { Button } from "@/components/ui/button";
import { keep, kept } from "@/components/ui/kept";
import { CONSENT_KEY } from "@/lib/site";

/** Gives consent, permanently and in every window of the shop. */
export function ConsentButton({ label }: { label: string }) {
  // A page that is made in the browser, such as that of a missing product, runs no script of its document.
  useLayoutEffect(() => {
    if (kept(CONSENT_KEY) === "true") hideBanner();
  }, []);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === CONSENT_KEY && newValue === "true") hideBanner();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  function confirm() {
    // A browser that keeps nothing asks again on the next page.
    keep(CONSENT_KEY, "true");
    hideBanner();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <Button look="outline" className="shrink-0 border-ink px-5" onClick={confirm}>
      {label}
    </Button>
  );
}

function hideBanner() {
  document.documentElement.dataset.cookieConsent = "given";
}
