import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { ClientMessages } from "@/components/ui/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import type { Order } from "@/lib/contract/orders";
import { OrderScreen } from "./order-screen";

type Props = { order: Order | null; justPlaced: boolean; backFromGateway?: boolean };

/** The shopper's view of an order; null is one that this browser may not see, or that does not exist. */
export function OrderView({ order, justPlaced, backFromGateway = false }: Props) {
  const t = useTranslations("order");
  const site = useTranslations("site");
  if (!order) {
    return (
      <EmptyState title={t("missing_title")} text={t("missing_text")} heading="h1">
        <AppLink href="/orders" className={buttonStyle()}>
          {t("lookup.title")}
        </AppLink>
        <AppLink href="/shop" className={buttonStyle({ look: "outline" })}>
          {t("continue")}
        </AppLink>
      </EmptyState>
    );
  }
  return (
    <>
      {/* On paper it is a receipt, which says whose. */}
      <p className="mb-6 hidden text-xl font-semibold print:block">{t("receipt", { shop: site("name") })}</p>
      <ClientMessages namespaces={["common", "cart", "checkout", "fields", "order"]}>
        <OrderScreen order={order} justPlaced={justPlaced} backFromGateway={backFromGateway} />
      </ClientMessages>
    </>
  );
}
