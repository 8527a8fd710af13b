import { sql } from "drizzle-orm";
import { copyStoreLists } from "@/lib/backend/convenience-stores/copy-store-lists";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { checkoutForm, fillCart } from "./checkout";
import { PATIENCE } from "./double-server";
import { stageAccounts } from "./ecpay-logistics/accounts";
import { startLogisticsDouble } from "./ecpay-logistics-double";
import { openServiceShop } from "./service-shop";
import type { Shop } from "./shop";
import type { Engine } from "./test-database";

export const chosenStore = {
  chain: "seven_eleven" as const,
  store_id: "131386",
  recipient_name: "陳大文",
  recipient_phone: "0933222111",
};

const fees = { fee: 60, outlying_surcharge: 40 };

/** A shop that delivers to 7-ELEVEN and 全家, whose lists it has copied from the service. */
export async function openStoreShop(engine: Engine) {
  const service = await startLogisticsDouble();
  const gateway = createEcpayParcels({ ...stageAccounts.c2c, baseUrl: service.url, patience: PATIENCE });
  const cell = await openServiceShop(engine, { delivery: { parcel_keys: gateway } }, service);
  const { api, admin, shop } = cell;
  const chains = (["seven_eleven", "family_mart"] as const).map((chain) => ({ chain, ...fees }));
  await admin.call("PUT settings/stores", { body: { kind: "c2c", chains, collects: true, version: 0 } });
  /** Copies the lists, as the job does. */
  const copy = () => copyStoreLists(shop.db, gateway);
  await copy();
  return {
    ...cell,
    service,
    copy,
    /** An order to a store, or with the given form. */
    orderTo: async (lines: { sku: string; amount: number }[], more: Partial<PlaceOrderInput> = {}) => {
      const uuid = await fillCart(api, lines);
      const store = more.store ?? chosenStore;
      const { chain, store_id } = store;
      const { data } = await api.orders.preview({ uuid, shipping: "convenience_store", store: { chain, store_id } });
      return checkoutForm(uuid, data.total, { shipping: "convenience_store", address: undefined, store, ...more });
    },
  };
}

export type StoreShop = Awaited<ReturnType<typeof openStoreShop>>;

/** Makes every visit to a map so many minutes older. */
export async function ageMapVisits(shop: Shop, minutes: number): Promise<void> {
  await shop.db.execute(sql`update store_map_visits set created_at = created_at - ${`${minutes} minutes`}::interval`);
}
