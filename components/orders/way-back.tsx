import { useTranslations } from "next-intl";
import { linkTo } from "@/components/ui/link-to";
import type { Order, OrderTimeline } from "@/lib/contract/orders";

type Props = { order: Order; events: OrderTimeline | null; sendsMails: boolean };

/** What a guest needs to come back to a new order: where its mail goes, if one goes out, and how it is looked up. */
export function WayBack({ order: { number, contact }, events, sendsMails }: Props) {
  const t = useTranslations("order.way_back");
  const isHeld = events?.some(({ kind, detail }) => kind === "mail_held" && detail?.mail === "order_placed") ?? true;
  return (
    <p className="rounded-2xl bg-surface px-5 py-4 wrap-anywhere print:hidden">
      {sendsMails && !isHeld && t("mailed", { email: contact.email })}
      {t.rich("look_up", {
        number,
        orders: linkTo("/orders"),
      })}
    </p>
  );
}
