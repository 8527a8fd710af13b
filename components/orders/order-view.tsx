import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Counter } from "@/components/checkout/checkout-shop";
import { ButtonLink } from "@/components/ui/button-link";
import { ClientMessages } from "@/components/ui/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import type { Basics } from "@/lib/contract/basics";
import { OrderScreen, type ShownOrder } from "./order-screen";
import { Questions } from "./questions";

type Props = {
  shown: ShownOrder | null;
  shop: string;
  basics: Basics;
  /** Address and hours of the counter, for orders that are picked up. */
  counter: Counter;
  justPlaced: boolean;
  backFromGateway?: boolean;
  /** Shown to guests below the state of the order. */
  wayBack?: ReactNode;
};

/** The shopper's view of an order; `shown` is null if it does not exist or this browser may not see it. */
export function OrderView({ shown, shop, basics, counter, justPlaced, backFromGateway = false, wayBack }: Props) {
  const t = useTranslations("order");
  const { company_name, phone1, address1 } = basics;
  if (!shown) {
    return (
      <EmptyState title={t("missing_title")} text={t("missing_text")} heading="h1">
        <ButtonLink href="/orders">{t("lookup.title")}</ButtonLink>
        <ButtonLink href="/shop" look="outline">
          {t("continue")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {/* Printed, the page is a receipt with the shop's name. */}
      <p className="mb-6 hidden text-xl font-semibold print:block">{t("receipt", { shop })}</p>
      <ClientMessages namespaces={["common", "cart", "checkout", "fields", "order"]}>
        <OrderScreen
          {...shown}
          counter={counter}
          returnTo={address1 ? [company_name, phone1, address1].filter(Boolean).join("\u3000") : ""}
          justPlaced={justPlaced}
          backFromGateway={backFromGateway}
        >
          {wayBack}
        </OrderScreen>
      </ClientMessages>
      <Questions basics={basics} />
    </>
  );
}
