import { useTranslations } from "next-intl";
import type { PickupStore } from "@/lib/contract/pickup-store";
import { formatPhone } from "@/lib/format";

/** The convenience store where an order is picked up, and the recipient. */
export function PickupStoreText({ store }: { store: PickupStore }) {
  const chain = useTranslations("checkout.chains");
  const { store_name, store_id, store_address, recipient_name, recipient_phone } = store;
  return (
    <>
      <span className="block">
        {chain(store.chain)} {store_name} <span className="text-muted tabular-nums">{store_id}</span>
      </span>
      {store_address && <span className="block">{store_address}</span>}
      <span className="block">
        {recipient_name}　{formatPhone(recipient_phone)}
      </span>
    </>
  );
}
