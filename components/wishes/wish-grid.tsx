import type { ComponentProps } from "react";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { ClientMessages } from "@/components/ui/client-messages";
import type { ShownId } from "@/lib/contract/shown-id";
import { CardWish } from "./card-wish";

/** Messages of a wish list button; for `ClientMessages` around a list with such buttons. */
export const wishTexts = ["common", "wishes.wish", "wishes.added", "wishes.removed", "wishes.failed"] as const;

/** The wish list button of a product's card. */
export function cardWish({ id, title }: { id: ShownId; title: string }) {
  return <CardWish id={id} title={title} />;
}

/** A grid of products with wish list buttons. */
export function WishGrid(props: Omit<ComponentProps<typeof ProductGrid>, "wishOf">) {
  return (
    <ClientMessages namespaces={[...wishTexts]}>
      <ProductGrid {...props} wishOf={cardWish} />
    </ClientMessages>
  );
}
