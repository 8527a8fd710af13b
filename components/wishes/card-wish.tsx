"use client";

import { later } from "@/components/ui/later";
import { useFirstUse } from "@/components/ui/use-first-use";
import type { ShownId } from "@/lib/contract/shown-id";

const WishButton = later(() => import("./wish-button").then((file) => file.WishButton), true);

/** Stacked above the link that covers the card. The touch target is larger than the visible circle. */
const style =
  "isolate hover:bg-transparent before:absolute before:inset-1 before:-z-10 before:rounded-full before:bg-page/90 hover:before:bg-surface [&_svg]:size-5";

/** The wish list button on a card's picture; its script is loaded when the visitor first uses the page. */
export function CardWish({ id, title, atOnce = false }: { id: ShownId; title: string; atOnce?: boolean }) {
  const isUsed = useFirstUse();
  return (
    <span className="absolute top-1 right-1 z-10 size-11">
      {(atOnce || isUsed) && <WishButton id={id} title={title} className={style} />}
    </span>
  );
}
