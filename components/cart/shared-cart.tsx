import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Picture } from "@/components/ui/picture";
import { useMutation } from "@/components/ui/use-mutation";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";
import { CartSkeleton } from "./cart-skeleton";
import { useCart } from "./use-cart";

/** A shared cart, which visitors can copy into their own. @param id its `read_id` or uuid */
export function SharedCart({ id }: { id: string }) {
  const t = useTranslations("cart");
  const router = useRouter();
  const { data: cart, error } = useSWR<Cart>(`/api/bff/cart/${encodeURIComponent(id)}`);
  const { add } = useCart();
  const { busy, attempt } = useMutation({ failed: t("failed") });
  if (error) {
    return (
      <EmptyState title={t("load_failed")} text={t("shared_missing")}>
        <ButtonLink href="/carts">{t("own_cart")}</ButtonLink>
      </EmptyState>
    );
  }
  if (!cart) return <CartSkeleton />;

  async function addAll() {
    await attempt(async () => {
      for (const { sku, amount } of cart?.cart_items ?? []) await add({ sku, amount });
      return { msg: t("shared_added"), data: undefined };
    });
    router.push("/carts");
  }

  return (
    <section aria-labelledby="shared-title" className="rounded-2xl border p-6">
      <h2 id="shared-title" className="text-xl font-semibold">
        {t("shared_title")}
      </h2>
      <p className="mt-1 text-muted">{t("shared_text")}</p>
      <ul className="mt-4 divide-y border-y">
        {cart.cart_items.map((item) => (
          <li key={item.sku} className="flex items-center gap-4 py-3">
            <Picture image={item.image} decorative sizes="4rem" className="size-16 rounded-lg" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              {item.title}
              <span className="block text-sm text-muted">{`${item.values.join("・")} × ${item.amount}`}</span>
            </p>
            <p className="tabular-nums">{formatMoney(item.total)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={busy || cart.cart_items.length === 0} onClick={addAll}>
          {t("shared_add")}
        </Button>
        <ButtonLink href="/carts" look="outline">
          {t("own_cart")}
        </ButtonLink>
      </div>
    </section>
  );
}
