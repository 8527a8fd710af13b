import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

/** Layout "style2" of the spec, for reference pages: each renders a `SideNav`, then the content beside it. */
export default function SplitLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame className="frame lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:content-start lg:gap-x-14 [&>:only-child]:lg:col-span-full">
      {children}
    </SiteFrame>
  );
}
