import { ArrowRight, Heart, Search, ShoppingBag, Trash2, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { OrderStatusBadge, PaymentStatusBadge, RefundDueBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { orderStatuses } from "@/lib/contract/orders";
import { paymentStatuses } from "@/lib/contract/payments";
import { Specimen, Specimens } from "./specimen";

const looks = ["solid", "outline", "quiet", "danger"] as const;
const icons = [ShoppingBag, Search, Truck, Heart, Trash2, ArrowRight];

export function Buttons() {
  const t = useTranslations("patterns.buttons");
  return (
    <>
      <Specimens>
        {looks.map((look) => (
          <Specimen key={look} name={t(`looks.${look}`)} className="flex flex-wrap items-center gap-3">
            <Button look={look}>{t(`labels.${look}`)}</Button>
            <Button look={look} size="small">
              {t("small")}
            </Button>
            <Button look={look} disabled>
              {t("disabled")}
            </Button>
          </Specimen>
        ))}
      </Specimens>
      <Specimens>
        <Specimen name={t("with_icon")} className="flex flex-wrap items-center gap-3">
          <Button>
            <ShoppingBag aria-hidden className="size-4" />
            {t("labels.solid")}
          </Button>
          <ButtonLink href="/shop" prefetch={false} look="outline">
            {t("as_link")}
            <ArrowRight aria-hidden className="size-4" />
          </ButtonLink>
        </Specimen>
        <Specimen name={t("wide")}>
          <Button size="wide">{t("labels.wide")}</Button>
        </Specimen>
      </Specimens>
    </>
  );
}

export function BadgesAndLinks() {
  const t = useTranslations("patterns.badges");
  return (
    <>
      <Specimens>
        <Specimen name={t("tones")} className="flex flex-wrap gap-2">
          <Badge>{t("neutral")}</Badge>
          <Badge tone="good">{t("accent")}</Badge>
          <Badge tone="warning">{t("warning")}</Badge>
          <Badge tone="danger">{t("danger")}</Badge>
        </Specimen>
        <Specimen name={t("orders")} className="flex flex-wrap gap-2">
          {orderStatuses.map((status) => (
            <OrderStatusBadge key={status} status={status} />
          ))}
        </Specimen>
        <Specimen name={t("payments")} className="flex flex-wrap gap-2">
          {paymentStatuses.map((status) => (
            <PaymentStatusBadge key={status} order={{ payment: "bank_transfer", payment_status: status }} />
          ))}
          <RefundDueBadge />
          <RefundDueBadge amount={720} />
        </Specimen>
        <Specimen name={t("icons")} className="flex flex-wrap items-center gap-4">
          {icons.map((Icon) => (
            <Icon key={Icon.displayName} aria-hidden className="size-5" />
          ))}
          <IconButton label={t("icon_button")} title={t("icon_button")} icon={Heart} iconSize="size-5" />
        </Specimen>
      </Specimens>
      <Specimen name={t("links")}>
        <p>
          {t.rich("link_text", {
            link: (words) => (
              <AppLink
                href="/refund-and-return"
                prefetch={false}
                className="text-accent underline underline-offset-4 hover:text-accent-strong"
              >
                {words}
              </AppLink>
            ),
          })}
        </p>
      </Specimen>
    </>
  );
}
