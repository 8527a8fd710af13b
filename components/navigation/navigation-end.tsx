"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { navigationEnded } from "./current-navigation";

/** What happens when the router has brought a page: the keyboard and the screen reader go to its heading. */
export function NavigationEnd() {
  return (
    <Suspense>
      <AddressWatch />
    </Suspense>
  );
}

function AddressWatch() {
  const address = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what tells of a new page
  useEffect(() => {
    const navigation = navigationEnded();
    // What replaces an address, such as a chosen filter, leaves the focus on the control that was used.
    if (!navigation || navigation.type === "replace" || new URL(navigation.target).hash) return;
    focusHeading();
  }, [address]);
  return null;
}

/** Moves the focus to the visible main heading, else to the main part. The router keeps earlier pages in the document. */
function focusHeading() {
  const main = [...document.querySelectorAll<HTMLElement>("main")].find(isShown);
  const heading = [...(main ?? document.body).querySelectorAll("h1")].find(isShown);
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
