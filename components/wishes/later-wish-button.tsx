"use client";

import { later } from "@/components/ui/later";

const WishButton = later(() => import("./wish-button").then((file) => file.WishButton), true);

/** The heart of a page whose script is to stay small: it comes after the page, and its place is kept. */
export function LaterWishButton({ id, title }: { id: number; title: string }) {
  return (
    <span className="-mr-2.5 size-11 shrink-0">
      <WishButton id={id} title={title} />
    </span>
  );
}
