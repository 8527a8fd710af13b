import { apiMessage, mailMessage } from "../i18n/translate";
import type { MailContent } from "./mail-content";
import type { MailedOrder } from "./sample-order";

/** Where it is fetched, of an order to a convenience store. */
export function storeRow({ store }: MailedOrder): NonNullable<MailContent["rows"]> {
  if (!store) return [];
  const { chain, store_name, store_id, store_address } = store;
  const value = `${apiMessage(`content.store_chains.${chain}`)} ${store_name} (${store_id}) ${store_address}`;
  return [{ label: mailMessage("order.store"), value }];
}
