import { useTranslations } from "next-intl";
import { checkedField } from "@/components/admin/form/checked-field";
import { SelectField, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { carriers, type Shipment } from "@/lib/contract/shipments";
import type { StoreChain } from "@/lib/contract/store-choice";

type Props = {
  id: string;
  parcel?: Pick<Shipment, "carrier" | "tracking_number">;
  /** The chain of the order's convenience store, whose counter takes the parcel. */
  chain?: StoreChain;
  /** Whether it is the next step and takes the focus. */
  isStep?: boolean;
  errorOf: (id: string) => string | undefined;
};

/** A parcel's carrier and tracking number. */
export function ShipFields({ id, parcel, chain, isStep = false, errorOf }: Props) {
  const t = useTranslations("admin.order");
  const names = useTranslations("order.carriers");
  return (
    <>
      <SelectField
        data-step={isStep ? "" : undefined}
        id={`carrier-${id}`}
        name="carrier"
        label={t("carrier")}
        defaultValue={parcel?.carrier ?? chain}
        required
      >
        <Options values={carriers} textOf={(carrier) => names(carrier)} />
      </SelectField>
      <TextField
        {...checkedField(`parcel-${id}`, "tracking_number", errorOf)}
        label={t("tracking_number")}
        autoComplete="off"
        defaultValue={parcel?.tracking_number ?? undefined}
        minLength={6}
        maxLength={40}
        required
      />
    </>
  );
}

export function shippingFrom(fields: FormData) {
  const carrier = carriers.find((one) => one === fields.get("carrier"));
  return { carrier, tracking_number: String(fields.get("tracking_number")) };
}
