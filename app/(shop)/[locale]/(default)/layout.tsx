import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** Layout "default" of the spec: header above, footer below. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
