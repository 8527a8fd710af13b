import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/**
 * Layout "style1" of the spec, for long reading: the text in a narrow column, notes beside it, pictures and titles as
 * wide as they need. Pages put the parts of `components/layout/editorial.tsx` into it.
 */
export default function EditorialLayout({ children }: { children: ReactNode }) {
  return <SiteFrame className="editorial">{children}</SiteFrame>;
}
