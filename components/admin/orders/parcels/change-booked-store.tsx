import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { StoreFinder } from "@/components/checkout/store-finder";
import { Problem } from "@/components/ui/problem";
import type { Booking } from "@/lib/contract/bookings";
import type { ConvenienceStore } from "@/lib/contract/convenience-stores";
import type { AdminOrder } from "@/lib/contract/orders";
import type { PickupStore } from "@/lib/contract/pickup-store";

type Props = {
  number: AdminOrder["number"];
  store: PickupStore;
  booking: Booking;
  way: NonNullable<Booking["store_way"]>;
  onClose: () => void;
};

/** Another store of the same chain for a parcel: to be fetched from, or to be returned to. */
export function ChangeBookedStore({ number, store, booking, way, onClose }: Props) {
  const t = useTranslations("admin.order.booking");
  const { busy, call, errors } = useOrderMutation();
  const [chosen, setChosen] = useState<ConvenienceStore>();
  const [isMissing, setIsMissing] = useState(false);
  const problem = isMissing && !chosen ? t("store_missing") : Object.values(errors).flat().join(" ");
  return (
    <CheckedDialog
      title={t(`store_title.${way}`)}
      text={t(`store_text.${way}`)}
      width="large"
      confirm={chosen ? t("store_take", { store: chosen.store_name }) : t("store_take_none")}
      busy={busy}
      onClose={onClose}
      onChecked={async () => {
        setIsMissing(!chosen);
        if (!chosen) return false;
        return call("PUT orders/{number}/shipments/{id}/booking/store", {
          params: { number, id: booking.parcel },
          body: { store_id: chosen.store_id },
        });
      }}
    >
      {() => (
        <>
          <StoreFinder
            chain={store.chain}
            chosen={chosen?.store_id ?? ""}
            onChosen={setChosen}
            without={way === "pick_up" ? store.store_id : undefined}
          />
          <Problem text={problem} />
        </>
      )}
    </CheckedDialog>
  );
}
