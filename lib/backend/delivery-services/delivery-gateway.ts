import type { BookedCarrier, BookShipment, DeliveryMeaning } from "@/lib/contract/bookings";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import type { StoreChain } from "@/lib/contract/store-choice";
import type { StoreSettings } from "@/lib/contract/store-settings";
import type { NoticeAnswers } from "../http/posted-form";
import type { ServiceKeys } from "../http/service-keys";

/** A person on a label. `phone`: `09…`; zip and address are empty at a store. */
export type LabelPerson = { name: string; phone: string; zip: string; address: string };

export type StoreKind = StoreSettings["kind"];

/** Distance of a delivery: within a county, to another one, or to an outlying island. */
export type Distance = "same_county" | "other_county" | "outlying";

/**
 * One try to book a parcel with a carrier. `tradeNumber`: up to 20 letters and digits, unique for ever. `amount`: the
 * value, or the cash to collect at the door, in integer TWD.
 */
export type DeliveryAttempt = Pick<BookShipment, "temperature" | "size" | "time" | "weight"> & {
  tradeNumber: string;
  carrier: BookedCarrier;
  amount: number;
  isCollected: boolean;
  startedAt: Date;
  distance: Distance;
  /** For a parcel to a convenience store: how it is handed in, and the store's number. */
  store: { kind: StoreKind; id: string } | null;
  sender: LabelPerson;
  receiver: LabelPerson;
  /** Where the service posts its notices. */
  notice: string;
};

/** What the service reports of a parcel. */
export type Told = {
  providerId: string;
  trackingNumber: string | null;
  checkDigits: string | null;
  code: string;
  text: string;
};

/** `refused`: nothing was created, and why. `unknown`: it may exist: query it, and never create it a second time. */
export type CreateOutcome = ({ kind: "made" } & Told) | { kind: "refused" | "unknown"; message: string };

/** The status of a parcel by a notice. `at`: since when. */
export type StatusNotice = Told & {
  tradeNumber: string;
  at: Date /** In TWD, if the service names it. */;
  amount?: number;
};

/** `refused`: not from the service, not for us, or unreadable. */
export type NoticeReading =
  | { kind: "refused"; reason: "signature" | "merchant" | "malformed" }
  | ({ kind: "status" } & StatusNotice);

/** The result of a query; `not_found`: the service has no such parcel. */
export type StatusOutcome = ({ kind: "found" } & Told) | { kind: "not_found" } | { kind: "unknown"; message: string };

/** A booked parcel: the service's id, and its number, which ends with `checkDigits`. */
export type MadeParcel = {
  carrier: BookedCarrier;
  /** Null for a parcel to a door. */
  storeKind: StoreKind | null;
  providerId: string | null;
  trackingNumber: string | null;
  checkDigits: string | null;
};

export type StoreWay = "pick_up" | "go_back";

/** Outcome of a change of a parcel. `unknown`: it may have been done; repeating it does no harm. */
export type ChangeOutcome = { kind: "done" } | { kind: "refused" | "unknown"; message: string };

/** Items of a delivered parcel that are returned. `sender`: the shopper. `amount`: their price, TWD. */
export type ReturnAttempt = {
  parcel: MadeParcel;
  amount: number;
  sender: Pick<LabelPerson, "name" | "phone">;
  temperature: NonNullable<BookShipment["temperature"]>;
  distance: Distance;
  /** Where the service posts notices of this return. */
  notice: string;
};

/** `code`: for a store's machine; null where the carrier collects. `tradeNumber`: null where it comes later. */
export type ReturnOutcome =
  | { kind: "made"; tradeNumber: string | null; code: string | null }
  | { kind: "refused" | "unknown"; message: string };

/** The status of a return's parcel by a notice. */
export type ReturnReading =
  | { kind: "refused"; reason: "signature" | "merchant" | "malformed" }
  | { kind: "status"; tradeNumber: string; trackingNumber: string | null; code: string; text: string; at: Date };

export type BrowserForm = { action: string; fields: Record<string, string> };

/** A store of a chain's list, cut to our lengths. */
export type ListedStore = { id: string; name: string; address: string; phone: string | null };

export type StoreListOutcome = { kind: "stores"; stores: ListedStore[] } | { kind: "failed"; message: string };

/** `reply`: where the map's form sends the browser. `isCollected`: the order is paid at the store. */
export type MapWish = {
  chain: StoreChain;
  kind: StoreSettings["kind"];
  isCollected: boolean;
  isPhone: boolean;
  nonce: string;
  reply: string;
};

/** The usable fields of what a browser posts from the map. */
export type MapReply = { chain: StoreChain; storeId: string; nonce: string };

/** One merchant at a service. Nothing here touches the database, and no function throws because of the service. */
export type DeliveryGateway = {
  /** A test account: no carrier ever collects its parcels. */
  isTest: boolean;
  merchant: { id: string; address: string };
  /** Sends a harmless query, to distinguish wrong keys from an unreachable service. */
  tryKeys(): Promise<KeyTestResult>;
  /** Outside of any transaction, once per try. */
  create(attempt: DeliveryAttempt): Promise<CreateOutcome>;
  query(tradeNumber: string): Promise<StatusOutcome>;
  /** All stores of a chain that currently accept parcels. */
  storeList(chain: StoreChain): Promise<StoreListOutcome>;
  /** The form that a browser posts to get to the chain's map. */
  map(wish: MapWish): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
  /** Most labels of this parcel's carrier on one page. */
  labelsAtOnce(parcel: MadeParcel): number;
  /** The form that a browser posts to print labels of one carrier's parcels, at most `labelsAtOnce`. */
  labels(parcels: MadeParcel[]): BrowserForm;
  /** Changes the store of a parcel that cannot be delivered to, or returned to, its store. */
  changeStore(parcel: MadeParcel, way: StoreWay, storeId: string): Promise<ChangeOutcome>;
  /** Books a return. Call it outside of any transaction; repeat it only when staff ask for it. */
  takeBack(attempt: ReturnAttempt): Promise<ReturnOutcome>;
  readReturnNotice(fields: Record<string, string>): ReturnReading;
  /** Cancels a parcel that was not handed in; undefined where the service has no such call. */
  cancel(parcel: MadeParcel): Promise<ChangeOutcome> | undefined;
};

/**
 * A service that books parcels with carriers, independent of the merchant's keys. `delivery-services.ts` lists them.
 */
export type DeliveryService = {
  /** Names its keys in the settings and its gateway of the environment. */
  key: string;
  name: string;
  carriers: readonly BookedCarrier[];
  /** Carriers that collect cash on delivery. */
  collecting: readonly BookedCarrier[];
  /** The last part of the address of its notices. */
  path: string;
  notices: NoticeAnswers;
  /** Reads what a browser posts from the map, which is untrusted; undefined when it cannot be used. */
  readMapReply(fields: Record<string, string>): MapReply | undefined;
  /** The shop's meaning of one of its status codes. */
  meaningOf(code: string, carrier?: BookedCarrier): DeliveryMeaning;
  /** Days after its booking day within which a parcel has to be handed in. */
  handInDays(parcel: Pick<MadeParcel, "carrier" | "storeKind">): number;
  /** Which store of a parcel can be changed at this status. */
  storeWayAfter(code: string): StoreWay | undefined;
  /** Whether the service can book a return for a delivered parcel. */
  takesBack(parcel: Pick<MadeParcel, "carrier" | "storeKind">): boolean;
  /** Days within which a return is handed in at a store; undefined where the carrier collects. */
  returnDays(parcel: Pick<MadeParcel, "carrier" | "storeKind">): number | undefined;
  /** Whether a code says that a return's parcel is under way. */
  isReturnUnderWay(code: string): boolean;
  /** Whether a code says that the parcel was not collected from its store, for no other reason. */
  isUncollected(code: string): boolean;
  keys: ServiceKeys<DeliveryGateway>;
};
