import { getTranslations } from "next-intl/server";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { SubscribeForm } from "@/components/layout/subscribe-form";
import { CartBadges, CartLines, CartSummaries } from "@/components/patterns/cart-states";
import { ConsentState, LoadingBarState } from "@/components/patterns/page-elements";
import { PatternHead } from "@/components/patterns/pattern-head";
import { PATTERN_PAGES } from "@/components/patterns/pattern-pages";
import { PatternSection, Specimen, Specimens } from "@/components/patterns/specimen";
import { ButtonLink } from "@/components/ui/button-link";
import { ClientMessages } from "@/components/ui/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { isPatternPageOpen, patternMetadata } from "@/lib/storefront/pattern-library";

export const ensureStatic = "navigation";

export const generateMetadata = () => patternMetadata("storefront", PATTERN_PAGES.storefront);

/** The larger components of the storefront: header, cart, and the bars at the edges of the window. */
export default async function StorefrontPage() {
  if (!(await isPatternPageOpen())) return null;
  const [t, s, cart, footer] = await Promise.all([
    getTranslations("patterns.sections"),
    getTranslations("patterns.storefront"),
    getTranslations("cart"),
    getTranslations("footer"),
  ]);
  return (
    <div className="frame pt-10">
      <PatternHead page="storefront" />
      <ClientMessages
        namespaces={["common", "header", "footer", "cart", "patterns.storefront", "patterns.demo_products"]}
      >
        <PatternSection id="badge" title={t("badge")} text={t("badge_text")}>
          <CartBadges />
        </PatternSection>
        <PatternSection id="cart" title={t("cart")} text={t("cart_text")}>
          <CartLines />
          <CartSummaries />
          <Specimens>
            <Specimen name={s("empty_cart")} className="border-0 p-0 md:p-0">
              <EmptyState title={cart("empty_title")} text={cart("empty_text")} heading="h3">
                <ButtonLink href="/shop" prefetch={false}>
                  {cart("browse")}
                </ButtonLink>
              </EmptyState>
            </Specimen>
            <Specimen name={s("loading_cart")}>
              <CartSkeleton />
            </Specimen>
          </Specimens>
        </PatternSection>
        <PatternSection id="subscribe" title={t("subscribe")} text={t("subscribe_text")}>
          <Specimen name={s("subscribe")} className="flex flex-col gap-3">
            <p className="font-semibold">{footer("subscribe_title")}</p>
            <p className="text-muted">{footer("subscribe_text")}</p>
            <SubscribeForm />
          </Specimen>
        </PatternSection>
        <PatternSection id="window" title={t("window")} text={t("window_text")}>
          <Specimens>
            <ConsentState />
            <LoadingBarState />
          </Specimens>
        </PatternSection>
      </ClientMessages>
    </div>
  );
}
