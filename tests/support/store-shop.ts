import { sql } from "drizzle-orm";
import type { Api } from "@/lib/api-client/client";
import { createBackend } from "@/lib/backend/app";
import { copyStoreLists } from "@/lib/backend/convenience-stores/copy-store-lists";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { checkoutForm, fillCart } from "./checkout";
import { apiOver, type Connection, connect } from "./connections";
import { stageAccounts } from "./ecpay-logistics/accounts";
import { type LogisticsDouble, startLogisticsDouble } from "./ecpay-logistics-double";
import { newAdminToken } from "./matrix";
import { files, mailing, openShop, paymentOptions, SECRET, SECRET_HEADER, type Shop, SIGNING_KEY } from "./shop";
import type { Engine } from "./test-database";

export const chosenStore = {
  chain: "seven_eleven" as const,
  store_id: "131386",
  recipient_name: "陳大文",
  recipient_phone: "0933222111",
};

const fees = { fee: 60, outlying_surcharge: 40 };

/** A shop that delivers to 7-ELEVEN and 全家, whose lists it has copied from the service, over HTTP. */
export type StoreShop = {
  shop: Shop;
  service: LogisticsDouble;
  api: Api;
  admin: Api["admin"];
  connection: Connection;
  /** Copies the lists, as the job does. */
  copy: () => Promise<void>;
  /** An order to a store, or with the given form. */
  orderTo: (lines: { sku: string; amount: number }[], more?: Partial<PlaceOrderInput>) => Promise<PlaceOrderInput>;
  close: () => Promise<void>;
};

export async function openStoreShop(engine: Engine): Promise<StoreShop> {
  const shop = await openShop(engine);
  const service = await startLogisticsDouble();
  const gateway = createEcpayParcels({ ...stageAccounts.c2c, baseUrl: service.url, patience: 2_000 });
  const options = { ...paymentOptions };
  const backend = createBackend({
    db: shop.db,
    secret: SECRET,
    secretHeader: SECRET_HEADER,
    signingKey: SIGNING_KEY,
    payments: options,
    delivery: { parcel_keys: gateway },
    files: files(),
    mailing,
  });
  const connection = await connect("HTTP", backend);
  options.publicUrl = connection.baseUrl;
  const api = apiOver(connection);
  const { admin } = apiOver(connection, await newAdminToken(api));
  const chains = (["seven_eleven", "family_mart"] as const).map((chain) => ({ chain, ...fees }));
  await admin.call("PUT settings/stores", { body: { kind: "c2c", chains, collects: true, version: 0 } });
  const copy = () => copyStoreLists(shop.db, gateway);
  await copy();
  return {
    shop,
    service,
    api,
    admin,
    connection,
    copy,
    orderTo: async (lines, more = {}) => {
      const uuid = await fillCart(api, lines);
      const store = more.store ?? chosenStore;
      const { chain, store_id } = store;
      const { data } = await api.orders.preview({ uuid, shipping: "convenience_store", store: { chain, store_id } });
      return checkoutForm(uuid, data.total, { shipping: "convenience_store", address: undefined, store, ...more });
    },
    close: async () => {
      await connection.close();
      await service.close();
      await shop.close();
    },
  };
}

/** Makes every visit to a map so many minutes older. */
export async function ageMapVisits(shop: Shop, minutes: number): Promise<void> {
  await shop.db.execute(sql`update store_map_visits set created_at = created_at - ${`${minutes} minutes`}::interval`);
}
