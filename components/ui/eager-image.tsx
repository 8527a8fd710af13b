"use client";

import type { ComponentProps } from "react";

/**
 * An image that is fetched with the first bytes of its page. In the browser's part, since of images in the server's part a
 * page that is only fetched ahead would load them too (docs/rendering.md, "What a page weighs").
 */
export function EagerImage({ alt, ...image }: ComponentProps<"img"> & { alt: string }) {
  return <img {...image} alt={alt} loading="eager" fetchPriority="high" />;
}
