"use client";

import { useEffect, useLayoutEffect } from "react";
import { Button } from "@/components/ui/button";
import { readStored, writeStored } from "@/components/ui/stored";
import { CONSENT_KEY } from "@/lib/site";

/** Stores consent permanently, and applies it in all open windows of the shop. */
export function ConsentButton({ label }: { label: string }) {
  // Pages rendered in the browser, such as that of a missing product, do not run the document's inline script.
  useLayoutEffect(() => {
    if (readStored(CONSENT_KEY) === "true") hideBanner();
  }, []);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === CONSENT_KEY && newValue === "true") hideBanner();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  function confirm() {
    // Without storage the next page asks again.
    writeStored(CONSENT_KEY, "true");
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
