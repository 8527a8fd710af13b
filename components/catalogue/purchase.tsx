"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { useActionState, useEffect, useEffectEvent, useRef, useState } from "react";
import useSWR from "swr";
import { useCart } from "@/components/cart/use-cart";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { BuyBar } from "@/components/ui/buy-bar";
import { later } from "@/components/ui/later";
import { NeedsScript } from "@/components/ui/needs-script";
import { Problem } from "@/components/ui/problem";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { useMutation } from "@/components/ui/use-mutation";
import type { ProductVariant, ShownProduct } from "@/lib/contract/products";
import { formatMoney } from "@/lib/format";
import { choose, chosenIn, firstChoice, variantOf } from "./choose-variant";
import { OptionChoice } from "./option-choice";
import { VariantsInStock } from "./variants-in-stock";

type Purchasable = Pick<ShownProduct, "id" | "title" | "options" | "variants" | "images" | "is_stock_known">;
type Live = Pick<ProductVariant, "sku" | "available" | "price" | "compare_at_price">[];

/** Name of the pressed button in the form's data, also if the form is sent before the script runs. */
const BUY_NOW = "buy_now";

type Moved = { asked: string[]; chosen: string[] };

const StockAlertDialog = later(() => import("./stock-alert-dialog").then(({ StockAlertDialog }) => StockAlertDialog));

type Props = {
  product: Purchasable;
  most: number;
  hasAlerts: boolean;
  hasCheckout: boolean;
  isPreview?: boolean;
  intro?: ReactNode;
  children?: ReactNode;
};

/**
 * Choosing a variant and adding it to the cart; current stock replaces that of the static page.
 * @param most items of one line that may be ordered
 * @param hasAlerts whether shoppers can request a mail when a sold-out variant is back
 * @param hasCheckout whether the shop takes orders, so that "buy now" is offered
 * @param intro what the product is, below the price
 * @param children help with choosing, below the options
 * @param isPreview for staff: stock is not read, since the product may be unpublished, and it cannot be bought
 */
export function Purchase({ product, most, hasAlerts, hasCheckout, isPreview = false, intro, children }: Props) {
  const t = useTranslations("product");
  const alerts = useTranslations("stock_alert");
  const { data: live, mutate: refreshStock } = useSWR<Live>(
    isPreview ? null : `/api/bff/stock/${encodeURIComponent(product.id)}`,
  );
  const variants = product.variants.map((variant) => ({ ...variant, ...live?.find(({ sku }) => sku === variant.sku) }));
  const [values, setValues] = useState(() => firstChoice(product.variants)?.values ?? []);
  const [amount, setAmount] = useState(1);
  const [moved, setMoved] = useState<Moved>();
  const [alerted, setAlerted] = useState<ProductVariant>();
  const [, addToCart, isAdding] = useActionState<undefined, FormData>(add, undefined);
  const form = useRef<HTMLFormElement>(null);
  const buyButton = useRef<HTMLButtonElement>(null);
  const cart = useCart();
  const router = useRouter();
  const { attempt, problem } = useMutation({
    failed: t("failed"),
    onRefused: async () => {
      await refreshStock();
      return undefined;
    },
  });

  const variant = variantOf(variants, values);
  const max = variant ? Math.min(most, variant.available ?? most) : 0;
  const isShut = max === 0 || isAdding || isPreview;
  const canAsk = hasAlerts && variant?.available === 0;
  const wanted = Math.min(amount, Math.max(1, max));

  function chooseValue(option: number, value: string) {
    const asked = values.with(option, value);
    const chosen = choose(variants, product.options, values, option, value);
    setMoved(variantOf(variants, asked) ? undefined : { asked, chosen });
    show(variantOf(variants, chosen), chosen);
  }

  function show(shown: ProductVariant | undefined, chosen: string[]) {
    setValues(chosen);
    showPicture(shown?.image_url);
    if (shown && !isPreview) nameInAddress(shown.sku);
  }

  const takeOver = useEffectEvent((inPage: string[]) => {
    const named = variants.find(({ sku }) => sku === new URLSearchParams(location.search).get("sku"));
    if (named) return show(named, named.values);
    const option = inPage.findIndex((value, index) => value !== values[index]);
    if (option === -1) return;
    if (variantOf(variants, inPage)) return setValues(inPage);
    chooseValue(option, inPage[option] ?? "");
  });

  // A link may name a variant; a choice made before the script ran exists in the form only.
  useEffect(() => {
    if (form.current) takeOver(chosenIn(new FormData(form.current), product.options));
  }, [product.options]);

  /** Reads the form: React replays one that was sent before the script ran, when the state has no choice yet. */
  async function add(_: undefined, data: FormData): Promise<undefined> {
    const chosen = variantOf(variants, chosenIn(data, product.options));
    if (!chosen || chosen.available === 0 || isPreview) return;
    const isBoughtNow = data.has(BUY_NOW);
    const line = { sku: chosen.sku, amount: wanted };
    const said = isBoughtNow ? "" : (msg: string) => msg || t("added");
    const isAdded = await attempt(() => cart.add(line), { said, onDone: () => setAmount(1) });
    if (isAdded && isBoughtNow) router.push("/checkout");
  }

  /** React resets a form after its action, which would undo the choice on the screen but not in the state. */
  const keepChoice = (event: FormEvent) => event.preventDefault();

  const buttonText = max === 0 ? t("sold_out") : isAdding ? t("adding") : t("add");
  // One button for both, since the buy bar below observes this element.
  const button = canAsk
    ? ({ onClick: () => setAlerted(variant), disabled: isPreview, children: alerts("ask") } as const)
    : ({ type: "submit", disabled: isShut, children: buttonText } as const);
  return (
    <>
      <form ref={form} action={addToCart} onReset={keepChoice} className="stack mt-2 gap-6">
        {variant && (
          <p className="flex items-baseline gap-3 tabular-nums">
            <span className="sr-only">{t("price")}</span>
            <span className="text-2xl font-semibold">{formatMoney(variant.price)}</span>
            {variant.compare_at_price && (
              <s className="text-muted">
                <span className="sr-only">{t("former_price")}</span>
                {formatMoney(variant.compare_at_price)}
              </s>
            )}
          </p>
        )}
        {intro}
        {product.options.map((option, index) => (
          <OptionChoice
            key={option.name}
            option={option}
            index={index}
            variants={variants}
            values={values}
            images={product.images}
            onChoose={(value) => chooseValue(index, value)}
          />
        ))}
        {children}
        <MovedNote moved={moved} />
        {variant?.available === 0 && (
          <VariantsInStock variants={variants} onChoose={(other) => show(other, other.values)} />
        )}
        <NeedsScript />
        <div className="flex flex-wrap items-center gap-4 noscript:hidden">
          {!canAsk && (
            <QuantityStepper
              value={wanted}
              max={max}
              disabled={max === 0}
              onChange={setAmount}
              labels={{ group: t("quantity"), decrease: t("decrease"), increase: t("increase") }}
            />
          )}
          {product.is_stock_known !== false && (
            <StockNote variant={variant} hasOptions={product.options.length > 0} isLive={isPreview || Boolean(live)} />
          )}
        </div>
        <div className="flex flex-wrap gap-3 noscript:hidden">
          <Button ref={buyButton} className="min-w-36 flex-1" {...button} />
          {hasCheckout && !canAsk && max > 0 && (
            <Button type="submit" name={BUY_NOW} look="outline" disabled={isShut} className="min-w-36 flex-1">
              {t("buy_now")}
            </Button>
          )}
          {max > 0 && cart.cart && cart.cart.cart_items.length > 0 && (
            <AppLink
              href="/carts"
              className="inline-flex min-h-11 items-center rounded-full px-4 text-accent max-sm:w-full max-sm:justify-center underline-offset-4 hover:underline"
            >
              {t("view_cart")}
            </AppLink>
          )}
        </div>
        <Problem text={problem} />
        {variant && (
          <BuyBar standsFor={buyButton} label={t("buy_bar")} className="md:hidden">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{product.title}</p>
              <p className="truncate text-sm text-muted tabular-nums">
                {[formatMoney(variant.price), ...values].join("・")}
              </p>
            </div>
            <Button {...button} />
          </BuyBar>
        )}
      </form>
      {alerted && (
        <StockAlertDialog
          sku={alerted.sku}
          product={[product.title, ...alerted.values].join(" ")}
          onClose={() => setAlerted(undefined)}
        />
      )}
    </>
  );
}

/** Scrolls the gallery to the picture of the chosen variant. */
function showPicture(url: string | null | undefined): void {
  const picture = url && document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(url)}"]`);
  if (picture) picture.parentElement?.scrollTo({ left: picture.offsetLeft });
}

/** Keeps the chosen variant when the page is shared or reopened. The static page is the same for all variants. */
function nameInAddress(sku: string): void {
  const url = new URL(location.href);
  url.searchParams.set("sku", sku);
  history.replaceState(null, "", url);
}

function MovedNote({ moved }: { moved: Moved | undefined }) {
  const t = useTranslations("product_page");
  return (
    <p aria-live="polite" className={moved ? "-mt-3 text-sm text-warning" : "sr-only"}>
      {moved && t("moved", { wanted: moved.asked.join("・"), chosen: moved.chosen.join("・") })}
    </p>
  );
}

type StockProps = { variant: ProductVariant | undefined; hasOptions: boolean; isLive: boolean };

function StockNote({ variant, hasOptions, isLive }: StockProps) {
  const t = useTranslations("product");
  const left = variant ? variant.available : 0;
  if (left === 0)
    return (
      <p className="rounded-full bg-danger-soft px-3 py-1 text-sm font-medium text-danger">
        {t(hasOptions ? "variant_sold_out" : "sold_out")}
      </p>
    );
  if (left !== null) return <p className="text-sm text-warning">{t("few_left", { count: left })}</p>;
  return <p className="text-sm text-muted">{isLive ? t("in_stock") : t("checking_stock")}</p>;
}
