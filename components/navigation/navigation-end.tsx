"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { navigationEnded } from "./current-navigation";
import { focusHeading } from "./focus-heading";

/**
 * After a navigation keyboard and screen reader go to the heading of the new page. Rendered in the browser only: static pages
 * are made once for all queries, so a component that reads the query would delay them on the server.
 */
export function NavigationEnd() {
  const inBrowser = useSyncExternalStore(neverChanges, yes, no);
  return inBrowser && <AddressWatch />;
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;

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
