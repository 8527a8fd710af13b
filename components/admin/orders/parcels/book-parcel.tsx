import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { SelectField, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { Problem } from "@/components/ui/problem";
import {
  type BookingOffer,
  type DoorCarrier,
  deliveryTimes,
  MAX_POST_KILOGRAMS,
  parcelSizes,
  temperatures,
} from "@/lib/contract/bookings";
import type { AdminOrder } from "@/lib/contract/orders";
import { isParcelName } from "@/lib/contract/parcel-names";
import type { PickupStore } from "@/lib/contract/pickup-store";
import type { Shipment } from "@/lib/contract/shipments";

type Props = { order: AdminOrder; parcel: Shipment; offer: BookingOffer; onClose: () => void };

/** The data for a carrier's booking: carrier, recipient, temperature, size or weight, and day. */
export function BookParcel(props: Props) {
  const { store } = props.order;
  return store ? <BookToStore {...props} store={store} /> : <BookToDoor {...props} />;
}

/** For a convenience store everything is known: the store and the recipient. */
function BookToStore({ order: { number, version }, store, parcel, offer, onClose }: Props & { store: PickupStore }) {
  const t = useTranslations("admin.order.booking");
  const names = useTranslations("order.carriers");
  const { busy, call, errors } = useOrderMutation();
  const { chain, store_name, store_id, recipient_name } = store;
  const where = t("text_store", { chain: names(chain), store: store_name, id: store_id, name: recipient_name });
  return (
    <CheckedDialog
      title={t("title")}
      text={[where, offer.is_test && t("text_test")].filter(Boolean).join(" ")}
      confirm={t("make")}
      busy={busy}
      onClose={onClose}
      onChecked={() =>
        call("POST orders/{number}/shipments/{id}/booking", {
          params: { number, id: parcel.id },
          body: { version, carrier: chain },
        })
      }
    >
      {() => <Problem text={Object.values(errors).flat().join(" ")} />}
    </CheckedDialog>
  );
}

function BookToDoor({ order: { number, version, contact }, parcel, offer, onClose }: Props) {
  const t = useTranslations("admin.order.booking");
  const names = useTranslations("order.carriers");
  const { busy, call, errors } = useOrderMutation();
  const [carrier, setCarrier] = useState<DoorCarrier>(offer.carriers[0] ?? "t_cat");
  const isTcat = carrier === "t_cat";
  const name = contact.name.replace(/\s/g, "");
  const choice = <Value extends string>(values: readonly Value[], fields: FormData, field: string) =>
    values.find((value) => value === fields.get(field));
  return (
    <CheckedDialog
      title={t("title")}
      text={t(offer.is_test ? "text_test" : "text")}
      confirm={t("make")}
      busy={busy}
      onClose={onClose}
      onChecked={(fields) =>
        call("POST orders/{number}/shipments/{id}/booking", {
          params: { number, id: parcel.id },
          body: {
            version,
            carrier,
            recipient: String(fields.get("recipient")),
            ...(isTcat
              ? {
                  temperature: choice(temperatures, fields, "temperature"),
                  size: choice(parcelSizes, fields, "size"),
                  time: choice(deliveryTimes, fields, "time"),
                }
              : { weight: Number(fields.get("weight")) }),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <SelectField
            id="book-carrier"
            name="carrier"
            label={t("carrier")}
            value={carrier}
            onChange={({ target }) => setCarrier(offer.carriers.find((one) => one === target.value) ?? carrier)}
          >
            <Options values={offer.carriers} textOf={(value) => names(value)} />
          </SelectField>
          <TextField
            {...checkedField("book", "recipient", errorOf)}
            label={t("recipient")}
            hint={t("recipient_hint")}
            defaultValue={isParcelName(name) ? name : ""}
            maxLength={10}
            autoComplete="off"
            required
          />
          {isTcat ? (
            <>
              <SelectField
                id="book-temperature"
                name="temperature"
                label={t("temperature")}
                defaultValue={offer.temperature}
              >
                <Options values={temperatures} textOf={(value) => t(`temperatures.${value}`)} />
              </SelectField>
              <SelectField id="book-size" name="size" label={t("size")} defaultValue={offer.size}>
                <Options values={parcelSizes} textOf={(value) => t("size_of", { size: value })} />
              </SelectField>
              <SelectField id="book-time" name="time" label={t("time")} defaultValue="any">
                <Options values={deliveryTimes} textOf={(value) => t(`times.${value}`)} />
              </SelectField>
            </>
          ) : (
            <TextField
              {...checkedField("book", "weight", errorOf)}
              type="number"
              min={0.001}
              max={MAX_POST_KILOGRAMS}
              step={0.001}
              label={t("weight")}
              hint={t("weight_hint")}
              inputMode="decimal"
              required
            />
          )}
          <Problem text={Object.values(errors).flat().join(" ")} />
        </>
      )}
    </CheckedDialog>
  );
}
