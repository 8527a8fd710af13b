import { PencilLine, Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionMenu } from "@/components/admin/action-menu";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { type NextStep, parcelActionName } from "@/components/admin/orders/next-step";
import { useAsked, useOrderActs } from "@/components/admin/orders/use-order-acts";
import { SmallButton } from "@/components/admin/small-button";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Shipment } from "@/lib/contract/shipments";
import { ShipFields, shippingFrom } from "./ship-fields";

const forward = ["pack", "ship", "arrive", "deliver"] as const;
/** Steps back, and the end of a parcel; the last ones are more than corrections of a mistake. */
const backward = ["unpack", "unship", "undeliver", "unhand", "return_to_sender", "cancel"] as const;

type Props = { order: AdminOrder; parcel: Shipment; place: number; next: NextStep | undefined };

/** What the server allows with this parcel, except the order's next step. */
export function ParcelActions({ order, parcel, place, next }: Props) {
  const t = useTranslations("admin.order");
  const { busy, move } = useOrderActs(order);
  const allowed = parcel.allowed_actions;
  const isNext = (action: string) => next?.kind === "parcel" && next.id === parcel.id && next.action === action;
  const { dialog, ask, show } = useAsked(busy);
  const isSent = order.shipping !== "store_pickup";
  const askTracking = (action: "ship" | "correct_tracking") =>
    show((onClose) => (
      <CheckedDialog
        title={t(`parcel_actions.${action}`)}
        text={t(`parcel_effect.${action}`)}
        confirm={t(`parcel_actions.${action}`)}
        busy={busy}
        onClose={onClose}
        onChecked={(fields) => move(parcel.id, { action, ...shippingFrom(fields) })}
      >
        {(errorOf) => (
          <ShipFields id={`dialog-${parcel.id}`} parcel={parcel} chain={order.store?.chain} errorOf={errorOf} />
        )}
      </CheckedDialog>
    ));
  return (
    <div className="flex items-center gap-2 print:hidden">
      {forward
        .filter((action) => allowed.includes(action) && !isNext(action))
        .map((action) => (
          <SmallButton
            key={action}
            disabled={busy}
            onClick={() => (action === "ship" && isSent ? askTracking("ship") : move(parcel.id, { action }))}
            label={t(`parcel_actions.${parcelActionName(order, action)}`)}
          />
        ))}
      <ActionMenu
        label={t("more_with_parcel", { count: place })}
        actions={[
          allowed.includes("correct_tracking") && {
            label: t("parcel_actions.correct_tracking"),
            icon: PencilLine,
            onSelect: () => askTracking("correct_tracking"),
          },
          ...backward
            .filter((action) => allowed.includes(action))
            .map((action) => {
              const isEnd = action === "cancel" || action === "return_to_sender";
              const label = t(`parcel_actions.${action}`);
              const title = t("ask_parcel", { what: label, count: place });
              const text = t(`parcel_effect.${action}`);
              return {
                label,
                icon: isEnd ? X : Undo2,
                tone: isEnd ? ("danger" as const) : undefined,
                onSelect: () => ask({ label, title, text, run: () => move(parcel.id, { action }) }),
              };
            }),
        ]}
      />
      {dialog}
    </div>
  );
}
