import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** The layout of the checkout: header and footer have few links, so that shoppers do not leave the page by mistake. */
export default function QuietLayout({ children }: { children: ReactNode }) {
  return <SiteFrame isQuiet>{children}</SiteFrame>;
}
