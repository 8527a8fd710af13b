"use client";

import { useEffect, useLayoutEffect } from "react";
import { Button } from "@/components/ui/button";
import { CONSENT_KEY } from "@/lib/site";

/** Gives consent, permanently and in every window of the shop. */
export function ConsentButton({ label }: { label: string }) {
  // A page that is made in the browser, such as that of a missing product, runs no script of its document.
  useLayoutEffect(() => {
    if (isGiven()) hideBanner();
  }, []);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === CONSENT_KEY && newValue === "true") hideBanner();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  function confirm() {
    try {
      localStorage.setItem(CONSENT_KEY, "true");
    } catch {
      // A browser that stores nothing asks again on the next page.
    }
    hideBanner();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <Button look="outline" className="shrink-0 border-ink px-5" onClick={confirm}>
      {label}
    </Button>
  );
}

function isGiven(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === "true";
  } catch {
    return false;
  }
}

function hideBanner() {
  document.documentElement.dataset.cookieConsent = "given";
}
