import { ChevronDown, Ruler } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Markdown } from "@/components/content/markdown";
import { ShareLinks } from "@/components/content/share-links";
import { Badge } from "@/components/ui/badge";
import { ClientMessages } from "@/components/ui/client-messages";
import { Phrases } from "@/components/ui/phrases";
import { isPaidLater } from "@/lib/contract/gateway-methods";
import type { ProductRating, ShownProduct } from "@/lib/contract/products";
import type { ShopSettings } from "@/lib/contract/settings";
import { formatCount, formatDateTime, formatMoney } from "@/lib/format";
import { declaredFacts } from "./declared-facts";
import { deliveryText, returnsText } from "./delivery-texts";
import { Gallery } from "./gallery";
import { LaterArrivalDays } from "./later-arrival-days";
import { Purchase } from "./purchase";
import { SizeTable } from "./size-table";
import { Stars } from "./stars";

type Props = {
  product: ShownProduct;
  settings: ShopSettings;
  /** Whether the backend takes orders; otherwise delivery and returns are not mentioned. */
  ordering: boolean;
  /** Wish list button beside the title. */
  wish?: ReactNode;
  /** The page's public address, for sharing; a preview has none. */
  url?: string;
  /** Alternatives, directly below a sold-out product. */
  instead?: ReactNode;
};

/** The product page's content, also used for the preview in the back office. */
export async function ProductView({ product, settings, ordering, wish, url, instead }: Props) {
  const t = await getTranslations("product");
  const isPreview = url === undefined;
  const { variants } = product;
  const isSoldOut = isAllSold(product);
  const facts = [...(await declaredFacts(product)), ...product.details];
  const isTold = product.description !== "" || facts.length > 0;
  // Below the price, which phones show without scrolling.
  const intro = (
    <div>
      <p className="text-muted">{product.summary}</p>
      {product.rating && <RatingLink rating={product.rating} isPreview={isPreview} />}
      {product.sale_ends_at && (
        <p className="mt-4 w-fit rounded-full bg-warning-soft px-3 py-1 text-sm text-warning">
          {t("sale_until", { time: formatDateTime(product.sale_ends_at) })}
        </p>
      )}
    </div>
  );
  return (
    <>
      <ClientMessages namespaces={["common", "product", "product_page", "cart", "stock_alert", "share", "wishes"]}>
        <div className="mt-1 grid gap-4 md:mt-4 md:grid-cols-2 md:gap-8 lg:gap-16">
          <Gallery images={product.images} badge={isSoldOut && <Badge tone="ink">{t("sold_out")}</Badge>} />
          <div>
            <div className="flex items-start justify-between gap-4">
              <h1 className="text-2xl font-semibold md:text-3xl">
                <Phrases text={product.title} />
              </h1>
              {wish}
            </div>
            {variants.length > 0 ? (
              <Purchase
                intro={intro}
                product={purchasable(product)}
                most={settings.order_limits.max_line_amount}
                hasAlerts={settings.stock_alerts && settings.sends_mails !== false}
                hasCheckout={ordering}
                isPreview={isPreview}
              >
                {product.size_table && <Sizes text={product.size_table} />}
              </Purchase>
            ) : (
              // An existing backend may give no price or no SKU.
              <div className="mt-2 flex flex-col gap-3">
                {product.price_from !== null && (
                  <p className="text-2xl font-semibold tabular-nums">{formatMoney(product.price_from)}</p>
                )}
                {intro}
                <p className="text-muted">{t("not_for_sale")}</p>
              </div>
            )}
            {/* Rendered by the server, which makes the page again when the settings change and every few minutes. */}
            {ordering && settings.order_pause && (
              <p role="note" className="mt-4 rounded-xl bg-warning-soft px-4 py-3 text-warning">
                {settings.order_pause}
              </p>
            )}
            {ordering && <Notices returnExempt={product.return_exempt} settings={settings} canArrive={!isSoldOut} />}
            {url && (
              <div className="mt-4">
                <ShareLinks title={product.title} url={url} />
              </div>
            )}
          </div>
        </div>
      </ClientMessages>
      {instead}
      {isTold && (
        <div className="mt-16 grid gap-12 border-t pt-12 md:grid-cols-2 lg:gap-16">
          {product.description && (
            <section aria-labelledby="description-title">
              <h2 id="description-title" className="mb-4 text-xl font-semibold">
                {t("description")}
              </h2>
              <Markdown>{product.description}</Markdown>
            </section>
          )}
          {facts.length > 0 && (
            <section aria-labelledby="details-title">
              <h2 id="details-title" className="mb-4 text-xl font-semibold">
                {t("details")}
              </h2>
              <dl className="divide-y border-y">
                {facts.map(({ label, value }) => (
                  <div key={label} className="grid grid-cols-[7em_1fr] gap-4 py-3">
                    <dt className="text-muted">{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      )}
    </>
  );
}

/** Whether all variants are sold out. */
export function isAllSold({ variants }: Pick<ShownProduct, "variants">): boolean {
  return variants.length > 0 && variants.every(({ available }) => available === 0);
}

/** The part of the product that the client component needs; everything else is rendered on the server. */
function purchasable({ id, title, options, variants, images, is_stock_known }: ShownProduct) {
  return { id, title, options, variants, images, is_stock_known };
}

async function Sizes({ text }: { text: string }) {
  const t = await getTranslations("product");
  return (
    <details className="group -my-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-accent underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <Ruler aria-hidden className="size-4" />
        {t("sizes")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-1 mb-2 rounded-2xl bg-surface px-5 py-3">
        <SizeTable text={text} label={t("sizes")} />
      </div>
    </details>
  );
}

/** The stars below the title, linked to the reviews; without a link in a preview. */
async function RatingLink({ rating, isPreview }: { rating: ProductRating; isPreview?: boolean }) {
  const t = await getTranslations("reviews");
  const { average, count } = rating;
  const line = (
    <>
      <span className="sr-only">{t("rating", { average, count })}</span>
      <Stars value={average} />
      <span aria-hidden className="tabular-nums">
        {average.toFixed(1)}
      </span>
      <span aria-hidden className="text-muted underline underline-offset-4">
        {t("count", { count: formatCount(count) })}
      </span>
    </>
  );
  const style = "mt-2 inline-flex min-h-11 items-center gap-2 text-sm";
  if (isPreview) return <p className={style}>{line}</p>;
  return (
    <a href="#reviews" className={style}>
      {line}
    </a>
  );
}

type NoticesProps = {
  returnExempt: boolean;
  settings: ShopSettings;
  /** Whether the product can be ordered now and so has a day of arrival. */
  canArrive: boolean;
};

async function Notices({ returnExempt, settings, canArrive }: NoticesProps) {
  const t = await getTranslations("product");
  return (
    <dl className="mt-8 divide-y rounded-2xl bg-surface px-5">
      <div className="py-4">
        <dt className="font-medium">{t("delivery")}</dt>
        <dd className="text-muted">
          {deliveryText(t, settings)}
          {takesCashAtDoor(settings) && t("delivery_cash")}
        </dd>
      </div>
      {canArrive && settings.arrival?.is_shown && (
        <div className="py-4 noscript:hidden">
          <dt className="font-medium">{t("arrival")}</dt>
          <dd className="text-muted">
            <div className="min-h-[3lh] sm:min-h-[1lh]">
              <LaterArrivalDays arrival={settings.arrival} methods={settings.shipping.methods} />
            </div>
            <p className="text-sm">
              {t(settings.payments.some(isPaidLater) ? "arrival_note_transfer" : "arrival_note")}
            </p>
          </dd>
        </div>
      )}
      <div className="py-4">
        <dt className="font-medium">{t("returns")}</dt>
        <dd className="text-muted">{returnExempt ? t("returns_exempt") : returnsText(t, settings.return_days)}</dd>
      </div>
    </dl>
  );
}

function takesCashAtDoor({ shipping, payments }: ShopSettings): boolean {
  return payments.includes("cash_on_delivery") && shipping.methods.includes("home_delivery");
}
