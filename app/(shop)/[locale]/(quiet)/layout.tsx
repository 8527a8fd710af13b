import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** For the checkout: a header and a footer that lead away from nothing that was begun. */
export default function QuietLayout({ children }: { children: ReactNode }) {
  return <SiteFrame isQuiet>{children}</SiteFrame>;
}
