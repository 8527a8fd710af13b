import type { BookedCarrier, BookShipment, DeliveryMeaning } from "@/lib/contract/bookings";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import type { StoreChain } from "@/lib/contract/store-choice";
import type { StoreSettings } from "@/lib/contract/store-settings";
import type { NoticeAnswers } from "../http/posted-form";
import type { ServiceKeys } from "../http/service-keys";

/** A person on a label. `phone`: `09…`; zip and address are empty at a store. */
export type LabelPerson = { name: string; phone: string; zip: string; address: string };

export type StoreKind = StoreSettings["kind"];

/** How far it goes: within a county, to another one, or over the sea. */
export type Distance = "same_county" | "other_county" | "outlying";

/**
 * One try to tell a carrier of one parcel. `tradeNumber`: up to 20 letters and digits, unique for ever. `amount`: what it is
 * worth, or what is collected at the door, in integer TWD.
 */
export type DeliveryAttempt = Pick<BookShipment, "temperature" | "size" | "time" | "weight"> & {
  tradeNumber: string;
  carrier: BookedCarrier;
  amount: number;
  isCollected: boolean;
  startedAt: Date;
  distance: Distance;
  /** Of a parcel to a convenience store: how it begins its way, and the store's number. */
  store: { kind: StoreKind; id: string } | null;
  sender: LabelPerson;
  receiver: LabelPerson;
  /** Where the service posts its notices. */
  notice: string;
};

/** A parcel in the service's book. */
export type Told = {
  providerId: string;
  trackingNumber: string | null;
  checkDigits: string | null;
  code: string;
  text: string;
};

/** `refused`: nothing was made, and why. `unknown`: it may have been made: ask, and never create a second time. */
export type CreateOutcome = ({ kind: "made" } & Told) | { kind: "refused" | "unknown"; message: string };

/** Where a parcel is, as a notice says. `at`: since when. */
export type StatusNotice = Told & { tradeNumber: string; at: Date };

/** `refused`: not from the service, not for us, or nothing that can be read. */
export type NoticeReading =
  | { kind: "refused"; reason: "signature" | "merchant" | "malformed" }
  | ({ kind: "status" } & StatusNotice);

/** How the service answered a question; `not_found`: it has no such parcel. */
export type StatusOutcome = ({ kind: "found" } & Told) | { kind: "not_found" } | { kind: "unknown"; message: string };

/** A parcel in the service's book: its name there, and its number, of which `checkDigits` are the last part. */
export type MadeParcel = {
  carrier: BookedCarrier;
  /** Of a parcel to a store. */
  storeKind: StoreKind | null;
  providerId: string | null;
  trackingNumber: string | null;
  checkDigits: string | null;
};

export type StoreWay = "pick_up" | "go_back";

/** What became of a change of a parcel. `unknown`: it may have been done; asking again does no harm. */
export type ChangeOutcome = { kind: "done" } | { kind: "refused" | "unknown"; message: string };

/** Goods of a parcel that was delivered, to be brought back. `sender`: the shopper. `amount`: what they cost, TWD. */
export type ReturnAttempt = {
  parcel: MadeParcel;
  amount: number;
  sender: Pick<LabelPerson, "name" | "phone">;
  temperature: NonNullable<BookShipment["temperature"]>;
  distance: Distance;
  /** Where the service posts its notices of it. */
  notice: string;
};

/** `code`: for the machine of a store; null where the carrier comes. `tradeNumber`: null where it is told later. */
export type ReturnOutcome =
  | { kind: "made"; tradeNumber: string | null; code: string | null }
  | { kind: "refused" | "unknown"; message: string };

/** Where a return's parcel is, as a notice says. */
export type ReturnReading =
  | { kind: "refused"; reason: "signature" | "merchant" | "malformed" }
  | { kind: "status"; tradeNumber: string; trackingNumber: string | null; code: string; text: string; at: Date };

export type BrowserForm = { action: string; fields: Record<string, string> };

/** A store as a chain's list has it, cut to what fits. */
export type ListedStore = { id: string; name: string; address: string; phone: string | null };

export type StoreListOutcome = { kind: "stores"; stores: ListedStore[] } | { kind: "failed"; message: string };

/** `reply`: where the map's form sends the browser. `isCollected`: it is paid at the store. */
export type MapWish = {
  chain: StoreChain;
  kind: StoreSettings["kind"];
  isCollected: boolean;
  isPhone: boolean;
  nonce: string;
  reply: string;
};

/** What can be used of what a browser brings from the map. */
export type MapReply = { chain: StoreChain; storeId: string; nonce: string };

/** One merchant at a service. Nothing here touches the database, and no function throws because of the service. */
export type DeliveryGateway = {
  /** No carrier ever comes for its parcels. */
  isTest: boolean;
  merchant: { id: string; address: string };
  /** Asks the service something harmless, to tell wrong keys from a service that cannot be reached. */
  tryKeys(): Promise<KeyTestResult>;
  /** Outside of any transaction, once per try. */
  create(attempt: DeliveryAttempt): Promise<CreateOutcome>;
  query(tradeNumber: string): Promise<StatusOutcome>;
  /** All stores of a chain that take parcels now. */
  storeList(chain: StoreChain): Promise<StoreListOutcome>;
  /** The form that a browser posts to get to the chain's map. */
  map(wish: MapWish): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
  /** How many labels of a carrier one page takes. */
  labelsAtOnce(parcel: MadeParcel): number;
  /** The form that a browser posts to get the labels of parcels of one carrier, no more than one page takes. */
  labels(parcels: MadeParcel[]): BrowserForm;
  /** Another store for a parcel that cannot wait, or go back, where it should. */
  changeStore(parcel: MadeParcel, way: StoreWay, storeId: string): Promise<ChangeOutcome>;
  /** Has goods brought back. Outside of any transaction; not again unless staff say so. */
  takeBack(attempt: ReturnAttempt): Promise<ReturnOutcome>;
  readReturnNotice(fields: Record<string, string>): ReturnReading;
  /** Takes a parcel that was not handed in out of the service's book; undefined where the service has no such call. */
  cancel(parcel: MadeParcel): Promise<ChangeOutcome> | undefined;
};

/** A service that tells carriers of parcels, whatever the merchant's keys are. `delivery-services.ts` lists them. */
export type DeliveryService = {
  /** Under which its keys are stored in the settings, and the environment's gateway is found. */
  key: string;
  name: string;
  carriers: readonly BookedCarrier[];
  /** Those that take the money at the door. */
  collecting: readonly BookedCarrier[];
  /** The last part of the address of its notices. */
  path: string;
  notices: NoticeAnswers;
  /** Reads what a browser brings from the map, which anybody may have written; undefined when it cannot be used. */
  readMapReply(fields: Record<string, string>): MapReply | undefined;
  /** What a code of its statuses means for the shop. */
  meaningOf(code: string, carrier?: BookedCarrier): DeliveryMeaning;
  /** Days after the one on which it was made, within which a parcel has to be handed in. */
  handInDays(parcel: Pick<MadeParcel, "carrier" | "storeKind">): number;
  /** Which store can be changed once a parcel is at this status. */
  storeWayAfter(code: string): StoreWay | undefined;
  /** Whether the goods of a delivered parcel can be sent back by the service's interface. */
  takesBack(parcel: Pick<MadeParcel, "carrier" | "storeKind">): boolean;
  /** Days within which a return is handed in at a store; undefined where the carrier comes. */
  returnDays(parcel: Pick<MadeParcel, "carrier" | "storeKind">): number | undefined;
  /** Whether a code says that a return's parcel is under way. */
  isReturnUnderWay(code: string): boolean;
  /** Whether a code says that nobody fetched the parcel from its store, and nothing else was wrong with it. */
  isUncollected(code: string): boolean;
  keys: ServiceKeys<DeliveryGateway>;
};
