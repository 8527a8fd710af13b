"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { navigationEnded } from "./current-navigation";
import { focusHeading } from "./focus-heading";

/**
 * What happens when the router has brought a page: the keyboard and the screen reader go to its heading. Only in the browser:
 * on the server, which makes one page for all queries, whoever asks for the query has to be left out, at some cost.
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
