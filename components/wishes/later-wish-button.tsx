"use client";

import { later } from "@/components/ui/later";
import type { ShownId } from "@/lib/contract/shown-id";

const WishButton = later(() => import("./wish-button").then((file) => file.WishButton), true);

/** The wish list button, loaded after the page to keep the page's script small; its space is reserved. */
export function LaterWishButton({ id, title }: { id: ShownId; title: string }) {
  return (
    <span className="-mr-2.5 size-11 shrink-0">
      <WishButton id={id} title={title} />
    </span>
  );
}
