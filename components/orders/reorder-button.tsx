"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart/use-cart";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { useMutation } from "@/components/ui/use-mutation";
import type { ReorderedCart } from "@/lib/contract/orders";

/** Puts the same products into the cart and shows it; those no longer sold are named. */
export function ReorderButton({ number }: { number: string }) {
  const t = useTranslations("order");
  const router = useRouter();
  const { reload } = useCart();
  const { busy, send } = useMutation();

  async function show({ skipped, cart }: ReorderedCart) {
    await reload();
    const titles = skipped.join(t("parcels.separator"));
    if (titles) void notify("warning", t("reorder_skipped", { titles }));
    if (cart) router.push("/carts");
  }
  const said = (msg: string, { skipped }: ReorderedCart) => (skipped.length > 0 ? "" : msg);
  const reorder = () =>
    send<ReorderedCart>("POST", `/api/bff/orders/${number}/reorder`, undefined, { said, onDone: show });

  return (
    <Button look="outline" disabled={busy} onClick={reorder}>
      {t("reorder")}
    </Button>
  );
}
