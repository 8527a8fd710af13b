import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** The layout of the checkout: header and footer have few links, so that nobody leaves a checkout by accident. */
export default function QuietLayout({ children }: { children: ReactNode }) {
  return <SiteFrame isQuiet>{children}</SiteFrame>;
}
