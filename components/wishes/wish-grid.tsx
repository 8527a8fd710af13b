import type { ComponentProps } from "react";
import { ProductGrid } from "@/components/catalogue/product-grid";
import { ClientMessages } from "@/components/ui/client-messages";
import { CardWish } from "./card-wish";

/** What a heart says; for `ClientMessages` around a list that has some. */
export const wishTexts = ["common", "wishes.wish", "wishes.added", "wishes.removed", "wishes.failed"] as const;

/** The heart of a product's card. */
export function cardWish({ id, title }: { id: number; title: string }) {
  return <CardWish id={id} title={title} />;
}

/** Products side by side, each with its heart. */
export function WishGrid(props: Omit<ComponentProps<typeof ProductGrid>, "wishOf">) {
  return (
    <ClientMessages namespaces={[...wishTexts]}>
      <ProductGrid {...props} wishOf={cardWish} />
    </ClientMessages>
  );
}
