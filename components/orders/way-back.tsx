import { useTranslations } from "next-intl";
import { linkTo } from "@/components/ui/link-to";
import type { Order, OrderTimeline } from "@/lib/contract/orders";

type Props = { order: Order; events: OrderTimeline | null; sendsMails: boolean };

/** Tells a guest how to find a new order again: the address of its mail, if one is sent, and the lookup. */
export function WayBack({ order: { number, contact }, events, sendsMails }: Props) {
  const t = useTranslations("order.way_back");
  const isHeld = events?.some(({ kind, detail }) => kind === "mail_held" && detail?.mail === "order_placed") ?? true;
  return (
    <p className="rounded-2xl bg-surface px-5 py-4 wrap-anywhere print:hidden">
      {sendsMails && contact.email && !isHeld && t("mailed", { email: contact.email })}
      {t.rich("look_up", {
        number,
        orders: linkTo("/orders"),
      })}
    </p>
  );
}
