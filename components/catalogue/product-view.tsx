import { getTranslations } from "next-intl/server";
import { Markdown } from "@/components/content/markdown";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Product } from "@/lib/contract/products";
import { Gallery } from "./gallery";
import { Purchase } from "./purchase";

/** A product with everything that is told of it, as the shop shows it and as staff see it before. */
export async function ProductView({ product, isPreview }: { product: Product; isPreview?: boolean }) {
  const t = await getTranslations("product");
  return (
    <>
      <ClientMessages namespaces={["common", "product", "product_page", "cart"]}>
        <div className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-16">
          <Gallery images={product.images} />
          <div>
            <h1 className="text-2xl font-semibold md:text-3xl">{product.title}</h1>
            <p className="mt-2 text-muted">{product.summary}</p>
            <Purchase product={purchasable(product)} isPreview={isPreview} />
            <Notices returnExempt={product.return_exempt} />
          </div>
        </div>
      </ClientMessages>
      <div className="mt-16 grid gap-12 border-t pt-12 md:grid-cols-2 lg:gap-16">
        <section aria-labelledby="description-title">
          <h2 id="description-title" className="mb-4 text-xl font-semibold">
            {t("description")}
          </h2>
          <Markdown>{product.description}</Markdown>
        </section>
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
      </div>
    </>
  );
}

/** What the island needs; the rest of the product is text that the server has written already. */
function purchasable({ id, title, options, variants }: Product) {
  return { id, title, options, variants };
}

async function Notices({ returnExempt }: { returnExempt: boolean }) {
  const t = await getTranslations("product");
  return (
    <dl className="mt-8 divide-y rounded-2xl bg-surface px-5">
      <div className="py-4">
        <dt className="font-medium">{t("delivery")}</dt>
        <dd className="text-muted">{t("delivery_text")}</dd>
      </div>
      <div className="py-4">
        <dt className="font-medium">{t("returns")}</dt>
        <dd className="text-muted">{returnExempt ? t("returns_exempt") : t("returns_text")}</dd>
      </div>
    </dl>
  );
}
