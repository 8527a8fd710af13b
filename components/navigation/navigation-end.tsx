import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { navigationEnded } from "./current-navigation";
import { focusHeading } from "./focus-heading";
import { useInBrowser } from "./use-in-browser";

/** Moves the focus to the heading after a navigation. In the browser only: the query would delay static pages. */
export function NavigationEnd() {
  return useInBrowser() && <AddressWatch />;
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
