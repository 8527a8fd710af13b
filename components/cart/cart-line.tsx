import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { ShownCartItem } from "@/lib/contract/carts";
import { MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import { productHref } from "@/lib/contract/shown-id";
import { formatMoney } from "@/lib/format";
import { PriceChange, shortage } from "./notices";

type Props = { item: ShownCartItem; most?: number; onAmount: (amount: number) => void; onRemove: () => void };

/** One line of the cart, with a price change since it was added and the reason if it cannot be ordered. */
export function CartLine({ item, most = MAX_LINE_AMOUNT, onAmount, onRemove }: Props) {
  const t = useTranslations("cart");
  const { title, amount, available, is_short } = item;
  // For a quantity of 1 the total is the unit price.
  const facts = amount > 1 ? [...item.values, t("each", { price: formatMoney(item.unit_price) })] : item.values;
  return (
    <li className="flex gap-4 py-5 max-[19rem]:flex-col" data-sku={item.sku}>
      <ProductLink item={item} tabIndex={-1} aria-hidden className="shrink-0">
        <Picture image={item.image} decorative sizes="7rem" className="size-24 rounded-xl md:size-28" />
      </ProductLink>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex justify-between gap-x-4 max-[19rem]:flex-col">
          <ProductLink item={item} className="min-w-0 font-medium wrap-anywhere underline-offset-4 [a]:hover:underline">
            {title}
          </ProductLink>
          <p className="font-medium tabular-nums">{formatMoney(item.total)}</p>
        </div>
        <p className="text-sm text-muted tabular-nums">{facts.join("・")}</p>
        <PriceChange item={item} />
        {is_short && <p className="text-sm text-danger">{t(shortage(available), { count: available ?? 0 })}</p>}
        {amount > most && <p className="text-sm text-danger">{t("too_many", { limit: most })}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <QuantityStepper
            value={amount}
            disabled={available === 0}
            max={Math.min(most, Math.max(available ?? (is_short ? amount : most), 1))}
            onChange={onAmount}
            labels={{
              group: t("quantity_of", { title }),
              decrease: t("decrease_of", { title }),
              increase: t("increase_of", { title }),
            }}
          />
          <button
            type="button"
            onClick={onRemove}
            aria-label={t("remove_of", { title })}
            className="-mr-3 min-h-11 rounded-full px-3 text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            {t("remove")}
          </button>
        </div>
      </div>
    </li>
  );
}

type LinkProps = Omit<ComponentProps<typeof AppLink>, "href"> & { item: ShownCartItem };

function ProductLink({ item, children, className, ...link }: LinkProps) {
  if (item.product_id === null) return <span className={className}>{children}</span>;
  return (
    <AppLink
      href={`${productHref(item.product_id)}?sku=${encodeURIComponent(item.sku)}`}
      className={className}
      {...link}
    >
      {children}
    </AppLink>
  );
}
