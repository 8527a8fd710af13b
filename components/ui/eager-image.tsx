"use client";

import type { ComponentProps } from "react";

/**
 * An image that is loaded at once. A client component, since a prefetched page also loads the eager images of its
 * server components (docs/rendering.md, "What a page weighs").
 */
export function EagerImage({ alt, ...image }: ComponentProps<"img"> & { alt: string }) {
  return <img {...image} alt={alt} loading="eager" fetchPriority="high" />;
}
