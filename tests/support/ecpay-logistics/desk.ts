import type { LogisticsAccount } from "./accounts";
import type { Book, Parcel } from "./book";
import type { Stores } from "./stores";

/** The merchant of a call, and the service's data. */
export type Service = { account: LogisticsAccount; book: Book; stores: Stores };

/** The parcel with this AllPayLogisticsID, if it is the merchant's. */
export function ownParcel(logisticsId: string | undefined, { account, book }: Service): Parcel | undefined {
  return book.parcels.find(
    (parcel) => parcel.logisticsId === logisticsId && parcel.account.merchantId === account.merchantId,
  );
}
