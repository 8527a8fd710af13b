import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { ShownCartItem } from "@/lib/contract/carts";
import { useCart } from "./use-cart";

type Props = { item: ShownCartItem; onUndone: () => void };

/** The line that was removed last, with a button to restore it; stays until the page is left. */
export function RemovedNote({ item, onUndone }: Props) {
  const t = useTranslations("cart");
  const { add } = useCart();
  const { busy, attempt } = useMutation({ failed: t("failed") });
  const { sku, amount, title, values } = item;
  const putBack = () => attempt(() => add({ sku, amount }), { said: "", onDone: onUndone });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-surface px-4 py-2">
      <p className="min-w-0 wrap-anywhere">{t("removed", { title: [title, ...values].join(" ") })}</p>
      <Button look="outline" size="small" disabled={busy} onClick={putBack}>
        {t("undo")}
      </Button>
    </div>
  );
}
