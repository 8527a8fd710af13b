import { type EcpayConfig, signed } from "../../ecpay/check-mac-value";
import type { BrowserForm, ChangeOutcome, MadeParcel, StoreWay } from "../delivery-gateway";
import { type Calling, callLogistics } from "./call";
import { subtypeOf } from "./subtypes";

/** Most labels of one print page, for a manageable print job. */
const LABELS_AT_ONCE = 20;

const isC2c = ({ storeKind }: MadeParcel) => storeKind === "c2c";
const isC2cAtSeven = (parcel: MadeParcel) => isC2c(parcel) && parcel.carrier === "seven_eleven";

/** Labels of parcels that are handed in at a store share a page; other labels have one page each. */
export const labelsAtOnce = (parcel: MadeParcel) => (isC2c(parcel) ? LABELS_AT_ONCE : 1);

/** The fields for numbers of C2C parcels: the hand-in number, and 7-ELEVEN's check digits separately. */
function numbersOf(parcels: MadeParcel[]): Record<string, string> {
  const joined = (of: (parcel: MadeParcel) => string) => parcels.map(of).join(",");
  const [first] = parcels;
  if (!first || !isC2c(first)) return {};
  return {
    CVSPaymentNo: joined(({ trackingNumber, checkDigits }) =>
      (trackingNumber ?? "").slice(0, -(checkDigits ?? "").length || undefined),
    ),
    ...(isC2cAtSeven(first) && { CVSValidationNo: joined(({ checkDigits }) => checkDigits ?? "") }),
  };
}

const idsOf = (parcels: MadeParcel[]) => ({
  AllPayLogisticsID: parcels.map(({ providerId }) => providerId ?? "").join(","),
  ...numbersOf(parcels),
});

/** The signed form of a page of labels. @throws Error without a parcel */
export function labelForm(parcels: MadeParcel[], config: EcpayConfig): BrowserForm {
  const [first] = parcels;
  if (!first) throw new Error("no parcel to print");
  return {
    action: `${config.baseUrl}${subtypeOf(first).label}`,
    fields: signed({ MerchantID: config.merchantId, ...idsOf(parcels) }, config, "md5"),
  };
}

async function change(path: string, fields: Record<string, string>, calling: Calling): Promise<ChangeOutcome> {
  const answer = await callLogistics(path, fields, calling);
  if (answer.kind === "said") {
    return answer.text.startsWith("1|")
      ? { kind: "done" }
      : { kind: "refused", message: answer.text.replace(/^0\|/, "") };
  }
  if (answer.kind === "pairs") return { kind: "unknown", message: "the answer is about something else" };
  return { kind: answer.kind === "unreachable" ? "refused" : "unknown", message: answer.message };
}

export function changeStore(parcel: MadeParcel, way: StoreWay, storeId: string, calling: Calling) {
  const store: Record<string, string> = way === "pick_up" ? { ReceiverStoreID: storeId } : { ReturnStoreID: storeId };
  return isC2c(parcel)
    ? change(
        "/Express/UpdateStoreInfo",
        { ...idsOf([parcel]), StoreType: way === "pick_up" ? "01" : "02", ...store },
        calling,
      )
    : change("/Helper/UpdateShipmentInfo", { ...idsOf([parcel]), ...store }, calling);
}

/** Only 7-ELEVEN's C2C parcels are cancelled; others, not handed in, expire. */
export function cancel(parcel: MadeParcel, calling: Calling): Promise<ChangeOutcome> | undefined {
  return isC2cAtSeven(parcel) ? change("/Express/CancelC2COrder", idsOf([parcel]), calling) : undefined;
}
