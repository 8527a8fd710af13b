import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/content/markdown";
import { ClientMessages } from "@/components/ui/client-messages";
import type { ShownProduct } from "@/lib/contract/products";
import type { ShopSettings } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";
import { Gallery } from "./gallery";
import { Purchase } from "./purchase";

type Props = {
  product: ShownProduct;
  settings: ShopSettings;
  /** Whether orders are taken here: else nothing is said of delivery and returns, which are not the shop's to promise. */
  ordering: boolean;
  isPreview?: boolean;
};

/** A product with everything that is told of it, as the shop shows it and as staff see it before. */
export async function ProductView({ product, settings, ordering, isPreview }: Props) {
  const t = await getTranslations("product");
  const isTold = product.description !== "" || product.details.length > 0;
  return (
    <>
      <ClientMessages namespaces={["common", "product", "product_page", "cart"]}>
        <div className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-16">
          <Gallery images={product.images} />
          <div>
            <h1 className="text-2xl font-semibold md:text-3xl">{product.title}</h1>
            <p className="mt-2 text-muted">{product.summary}</p>
            {product.variants.length > 0 ? (
              <Purchase
                product={purchasable(product)}
                most={settings.order_limits.max_line_amount}
                isPreview={isPreview}
              />
            ) : (
              <NotForSale price={product.price_from} />
            )}
            {ordering && <Notices returnExempt={product.return_exempt} settings={settings} />}
          </div>
        </div>
      </ClientMessages>
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
          {product.details.length > 0 && (
            <section aria-labelledby="details-title">
              <h2 id="details-title" className="mb-4 text-xl font-semibold">
                {t("details")}
              </h2>
              <dl className="divide-y border-y">
                {product.details.map(({ label, value }) => (
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

/** What the island needs; the rest of the product is text that the server has written already. */
function purchasable({ id, title, options, variants, is_stock_known }: ShownProduct) {
  return { id, title, options, variants, is_stock_known };
}

/** In the place of the button, where an existing backend names no price or nothing to order the product by. */
async function NotForSale({ price }: { price: number | null }) {
  const t = await getTranslations("product");
  return (
    <div className="mt-6 flex flex-col gap-3">
      {price !== null && <p className="text-2xl font-semibold tabular-nums">{formatMoney(price)}</p>}
      <p className="text-muted">{t("not_for_sale")}</p>
    </div>
  );
}

async function Notices({ returnExempt, settings }: { returnExempt: boolean; settings: ShopSettings }) {
  const t = await getTranslations("product");
  return (
    <dl className="mt-8 divide-y rounded-2xl bg-surface px-5">
      <div className="py-4">
        <dt className="font-medium">{t("delivery")}</dt>
        <dd className="text-muted">{deliveryText(t, settings)}</dd>
      </div>
      <div className="py-4">
        <dt className="font-medium">{t("returns")}</dt>
        <dd className="text-muted">
          {returnExempt ? t("returns_exempt") : t("returns_text", { days: settings.return_days })}
        </dd>
      </div>
    </dl>
  );
}

type Translate = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** What delivery costs, how else the goods can be had, and whether they can be paid at the door; all as it is set. */
function deliveryText(t: Translate, { shipping, payments }: ShopSettings): string {
  const { home_delivery_fee, free_shipping_from, outlying_surcharge, methods } = shipping;
  const amounts = { fee: formatMoney(home_delivery_fee), surcharge: formatMoney(outlying_surcharge) };
  const from = formatMoney(free_shipping_from ?? 0);
  const sentences = [
    methods.includes("home_delivery") &&
      (free_shipping_from === null ? t("delivery_flat", amounts) : t("delivery_text", { ...amounts, from })),
    !methods.includes("home_delivery") && t("delivery_pickup"),
    payments.includes("cash_on_delivery") && methods.includes("home_delivery") && t("delivery_cash"),
  ];
  return sentences.filter(Boolean).join("");
}
