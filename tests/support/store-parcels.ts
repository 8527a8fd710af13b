import { expect } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { cvsStores } from "@/lib/backend/convenience-stores/tables";
import type { Database } from "@/lib/backend/db/database";
import { searchVector } from "@/lib/backend/db/queries/search-tokens";
import { readSettingRows, saveSettingRow } from "@/lib/backend/settings/setting-rows";
import type { PlacedOrder } from "@/lib/contract/orders";
import { type StoreChain, storeChains } from "@/lib/contract/store-choice";
import type { StoreSettings } from "@/lib/contract/store-settings";
import { skus } from "./catalogue";
import { checkoutForm, fillCart } from "./checkout";
import { stageAccounts } from "./ecpay-logistics/accounts";
import type { LogisticsDouble } from "./ecpay-logistics-double";
import type { ParcelShop } from "./parcel-shop";

/** A merchant with both kinds of parcels, as a contract with ECPay may allow. */
export const c2cAndDoor = { ...stageAccounts.c2c, kinds: ["C2C", "HOME"] as const };

export const chainOf = {
  seven_eleven: "UNIMART",
  family_mart: "FAMI",
  hi_life: "HILIFE",
  ok_mart: "OKMART",
} as const satisfies Record<StoreChain, string>;

const FEE = 60;

/** All chains are on, with payment at the store: the stores of the service's list. */
export async function openStores(db: Database, service: LogisticsDouble, kind: StoreSettings["kind"] = "c2c") {
  const chains = storeChains.filter((chain) => kind === "c2c" || chain !== "ok_mart");
  const settings = {
    kind,
    chains: chains.map((chain) => ({ chain, fee: FEE, outlying_surcharge: 0 })),
    collects: true,
  };
  const kept = await readSettingRows(db, ["stores", "store_lists"]);
  await saveSettingRow(db, "stores", settings, kept.stores.version);
  const list = { stores: 3, copied_at: null, problem: null };
  await saveSettingRow(
    db,
    "store_lists",
    Object.fromEntries(chains.map((chain) => [chain, list])),
    kept.store_lists.version,
  );
  const rows = storeChains.flatMap((chain) =>
    service.stores.listed(chainOf[chain]).map(({ id, name, address, phone, outlying }) => ({
      ...{ chain, storeId: id, name, address, phone, isOutlying: outlying, county: "臺北市", district: "信義區" },
      search: searchVector(name, address),
    })),
  );
  await db.insert(cvsStores).values(rows).onConflictDoNothing();
}

type Wish = { chain?: StoreChain; storeId?: string; payment?: "cash_on_delivery" | "bank_transfer"; name?: string };

/** An order to a store of a chain, by default its first one. */
export async function placeStoreOrder(
  api: Api,
  service: LogisticsDouble,
  { chain = "seven_eleven", storeId, payment = "cash_on_delivery", name = "陳大文" }: Wish = {},
): Promise<PlacedOrder> {
  const uuid = await fillCart(api, [{ sku: skus.towel, amount: 1 }]);
  const store_id = storeId ?? service.stores.first(chainOf[chain]);
  const store = { chain, store_id, recipient_name: name, recipient_phone: "0933222111" };
  const { data } = await api.orders.preview({ uuid, shipping: "convenience_store", store: { chain } });
  const form = checkoutForm(uuid, data.total, { shipping: "convenience_store", store, payment, address: undefined });
  return (await api.orders.place(form)).data;
}

type Telling = Parameters<LogisticsDouble["control"]["notify"]>[2];

/** Common steps of tests with parcels to stores, in the current shop. */
export function storeWork(shop: () => ParcelShop) {
  const control = () => shop().service.control;

  async function confirmed(wish: Wish = {}): Promise<string> {
    const { number } = await placeStoreOrder(shop().api, shop().service, wish);
    await shop().act(number, wish.payment === "bank_transfer" ? "confirm_transfer" : "confirm");
    return number;
  }

  return {
    control,
    confirmed,
    /** A confirmed order with a booked parcel. */
    async booked(wish: Wish = {}) {
      const number = await confirmed(wish);
      expect(await shop().bulk([number])).toMatchObject([{ ok: true }]);
      await shop().send([number]);
      const parcel = (await shop().parcelIn({ number }))?.id ?? 0;
      return { number, parcel, trade: await shop().tradeOf({ parcel }) };
    },
    tell: (order: { trade: string }, code: string, telling?: Telling) => control().notify(order.trade, code, telling),
  };
}
