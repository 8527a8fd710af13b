"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCart } from "@/components/cart/use-cart";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import type { ReorderedCart } from "@/lib/contract/orders";
import { RequestError, send } from "@/lib/fetcher";

/** Puts the same goods into the cart and shows it; what is no longer sold is named. */
export function ReorderButton({ number }: { number: string }) {
  const t = useTranslations("order");
  const failed = useTranslations("common")("failed");
  const router = useRouter();
  const { reload } = useCart();
  const [busy, setBusy] = useState(false);

  async function reorder() {
    setBusy(true);
    try {
      const { msg, data } = await send<ReorderedCart>("POST", `/api/bff/orders/${number}/reorder`);
      await reload();
      const titles = data.skipped.join(t("parcels.separator"));
      if (titles) await notify("warning", t("reorder_skipped", { titles }));
      else await notify("success", msg);
      if (data.cart) router.push("/carts");
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || failed);
    }
    setBusy(false);
  }

  return (
    <Button look="outline" disabled={busy} onClick={reorder}>
      {t("reorder")}
    </Button>
  );
}
