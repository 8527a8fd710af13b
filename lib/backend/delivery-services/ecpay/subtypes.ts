import type { DoorCarrier } from "@/lib/contract/bookings";
import type { StoreChain } from "@/lib/contract/store-choice";
import type { MadeParcel, StoreKind } from "../delivery-gateway";

type Subtype = {
  code: string;
  /** The page of its labels. */
  label: string;
  /** Days after its booking day within which it has to be handed in (support.ecpay.com.tw/6248). */
  handInDays: number;
  /** API path to book a return, and days to hand it in; without days a carrier collects it. C2C has no such call. */
  back?: { path: string; days?: number };
};

const OTHER_LABELS = "/helper/printTradeDocument";
const HOME = { path: "/Express/ReturnHome" };

const doors: Record<DoorCarrier, Subtype> = {
  t_cat: { code: "TCAT", label: OTHER_LABELS, handInDays: 20, back: HOME },
  post: { code: "POST", label: OTHER_LABELS, handInDays: 20, back: HOME },
};

/** OK takes no parcels at a depot. */
const stores: Record<StoreKind, Record<StoreChain, Subtype | undefined>> = {
  c2c: {
    seven_eleven: { code: "UNIMARTC2C", label: "/Express/PrintUniMartC2COrderInfo", handInDays: 6 },
    family_mart: { code: "FAMIC2C", label: "/Express/PrintFAMIC2COrderInfo", handInDays: 6 },
    hi_life: { code: "HILIFEC2C", label: "/Express/PrintHILIFEC2COrderInfo", handInDays: 7 },
    ok_mart: { code: "OKMARTC2C", label: "/Express/PrintOKMARTC2COrderInfo", handInDays: 7 },
  },
  b2c: {
    seven_eleven: {
      code: "UNIMART",
      label: OTHER_LABELS,
      handInDays: 5,
      back: { path: "/express/ReturnUniMartCVS", days: 5 },
    },
    family_mart: { code: "FAMI", label: OTHER_LABELS, handInDays: 6, back: { path: "/express/ReturnCVS", days: 5 } },
    hi_life: {
      code: "HILIFE",
      label: OTHER_LABELS,
      handInDays: 7,
      back: { path: "/express/ReturnHilifeCVS", days: 6 },
    },
    ok_mart: undefined,
  },
};

/** The service's LogisticsSubType of a parcel. @throws Error for a chain that takes no parcels of the kind */
export function subtypeOf({ carrier, storeKind }: Pick<MadeParcel, "carrier" | "storeKind">): Subtype {
  const found = carrier === "t_cat" || carrier === "post" ? doors[carrier] : stores[storeKind ?? "c2c"][carrier];
  if (!found) throw new Error(`${carrier} takes no ${storeKind} parcels`);
  return found;
}
