import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import type { ProductVariant } from "@/lib/contract/products";

/** Limit that keeps the list short. */
const MOST = 6;

type Props = { variants: ProductVariant[]; onChoose: (variant: ProductVariant) => void };

/** Shown below a sold-out variant: buttons that choose a variant in stock. */
export function VariantsInStock({ variants, onChoose }: Props) {
  const t = useTranslations("product_page");
  const inStock = variants.filter(({ available }) => available !== 0).slice(0, MOST);
  if (inStock.length === 0) return null;

  /** The buttons disappear after the choice, so the focus moves to the radio button of the chosen variant. */
  function chooseFrom(form: HTMLFormElement | null, variant: ProductVariant) {
    flushSync(() => onChoose(variant));
    form?.querySelector<HTMLInputElement>("input[type=radio]:checked")?.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <p className="text-sm text-muted">{t("still_in_stock")}</p>
      <ul className="flex flex-wrap gap-2">
        {inStock.map((variant) => (
          <li key={variant.sku}>
            <button
              type="button"
              onClick={({ currentTarget }) => chooseFrom(currentTarget.form, variant)}
              className="inline-flex min-h-11 items-center rounded-full bg-accent-soft px-4 text-sm text-accent underline-offset-4 hover:underline"
            >
              {variant.values.join("・")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
