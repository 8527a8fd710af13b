"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { navigationEnded } from "./current-navigation";
import { focusHeading } from "./focus-heading";

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
