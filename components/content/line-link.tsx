"use client";

import type { ReactNode } from "react";
import { lineShareHref, shareStyle, shownAddress } from "./share-address";

export function LineLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={lineShareHref(url)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        event.currentTarget.href = lineShareHref(shownAddress(url));
      }}
      className={shareStyle}
    >
      {children}
    </a>
  );
}
