import type { LogisticsAccount } from "./accounts";
import type { Book, Parcel } from "./book";
import type { Stores } from "./stores";

/** Whose call it is, and what the service knows. */
export type Desk = { account: LogisticsAccount; book: Book; stores: Stores };

/** The parcel with this AllPayLogisticsID, if it is the caller's. */
export function ownParcel(logisticsId: string | undefined, { account, book }: Desk): Parcel | undefined {
  return book.parcels.find(
    (parcel) => parcel.logisticsId === logisticsId && parcel.account.merchantId === account.merchantId,
  );
}
