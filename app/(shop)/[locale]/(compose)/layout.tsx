import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** Layout "compose" of the spec: each page fills the slots that it needs, through `components/layout/compose.tsx`. */
export default function ComposeLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
