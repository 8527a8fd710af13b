import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** Layout "style1" of the spec, for long reading: the text in a narrow column (`components/layout/editorial.tsx`). */
export default function EditorialLayout({ children }: { children: ReactNode }) {
  return <SiteFrame className="editorial">{children}</SiteFrame>;
}
