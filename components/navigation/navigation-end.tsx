import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { navigationEnded } from "./current-navigation";
import { focusHeading } from "./focus-heading";
import { useInBrowser } from "./use-in-browser";

/** Focuses the heading after a navigation. In the browser only: reading the query would delay static pages. */
export function NavigationEnd() {
  return useInBrowser() && <AddressWatch />;
}

function AddressWatch() {
  const address = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what tells of a new page
  useEffect(() => {
    const navigation = navigationEnded();
    // Replaced addresses, such as a chosen filter, leave the focus on the used control.
    if (!navigation || navigation.type === "replace" || new URL(navigation.target).hash) return;
    focusHeading();
  }, [address]);
  return null;
}
