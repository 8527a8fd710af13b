import { eq, sql } from "drizzle-orm";
import type { Api } from "@/lib/api-client/client";
import { createBackend } from "@/lib/backend/app";
import { queryBookings } from "@/lib/backend/carrier-news/query-bookings";
import type { DeliveryOptions } from "@/lib/backend/delivery-services/delivery-options";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { ecpayParcels } from "@/lib/backend/delivery-services/ecpay/service";
import { deliveryBookings } from "@/lib/backend/orders/booking-tables";
import { issueStoreLink } from "@/lib/backend/shipments/change-store";
import type { BookShipment } from "@/lib/contract/bookings";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ShipmentAction } from "@/lib/contract/shipments";
import { skus } from "./catalogue";
import { placeOrderOf } from "./checkout";
import { apiOver, type Connection, connect } from "./connections";
import { type LogisticsAccount, stageAccounts } from "./ecpay-logistics/accounts";
import { type LogisticsDouble, startLogisticsDouble } from "./ecpay-logistics-double";
import { newAdminToken } from "./matrix";
import { files, mailing, openShop, paymentOptions, SECRET, SECRET_HEADER, type Shop, SIGNING_KEY } from "./shop";
import type { Engine } from "./test-database";

export const sender = { name: "王小明", phone: "0911222333", zip: "103", address: "臺北市大同區迪化街一段 1 號" };
export const account = stageAccounts.b2c;

type Wish = Partial<Omit<BookShipment, "version">>;

/** A shop that books parcels with carriers, over HTTP, and the double of the logistics service. */
export type ParcelShop = {
  shop: Shop;
  service: LogisticsDouble;
  api: Api;
  admin: Api["admin"];
  connection: Connection;
  read: (number: string) => Promise<AdminOrder>;
  /** A confirmed order with one packed parcel. */
  packed: (more?: Partial<PlaceOrderInput>) => Promise<{ number: string; parcel: number }>;
  book: (order: { number: string; parcel: number }, wish?: Wish, version?: number) => Promise<AdminOrder>;
  move: (order: { number: string; parcel: number }, action: ShipmentAction) => Promise<AdminOrder>;
  bookings: (parcel: number) => Promise<(typeof deliveryBookings.$inferSelect)[]>;
  /** Runs the job, as if every delay between two queries were over. */
  askAll: () => Promise<number>;
  /** The token of the mail that asks for another store for this parcel. */
  storeLink: (tradeNumber: string) => Promise<string>;
  /** What jobs are given. */
  delivery: () => DeliveryOptions;
  close: () => Promise<void>;
};

/** @param own another merchant of the service than that of home deliveries */
export async function openParcelShop(engine: Engine, own: LogisticsAccount = account): Promise<ParcelShop> {
  const shop = await openShop(engine);
  const service = await startLogisticsDouble([own]);
  const gateway = createEcpayParcels({ ...own, baseUrl: service.url, patience: 2_000 });
  const { db } = shop;
  const options = { ...paymentOptions };
  const backend = createBackend({
    db,
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
  await admin.call("PUT settings/parcels", {
    body: { carriers: ["t_cat", "post"], sender, temperature: "normal", size: "60", version: 0 },
  });
  const read = async (number: string) => (await admin.call("GET orders/{number}", { params: { number } })).data;
  return {
    shop,
    service,
    api,
    admin,
    connection,
    read,
    packed: async (more = {}) => {
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], more);
      const placed = await read(number);
      await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: more.payment === "bank_transfer" ? "confirm_transfer" : "confirm", version: placed.version },
      });
      const { version } = await read(number);
      const { data } = await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version } });
      const parcel = data.shipments[0]?.id ?? 0;
      await admin.call("POST orders/{number}/shipments/{id}/actions", {
        params: { number, id: parcel },
        body: { action: "pack", version: data.version },
      });
      return { number, parcel };
    },
    book: async ({ number, parcel }, wish = {}, version) => {
      const seen = version ?? (await read(number)).version;
      const body = { carrier: "t_cat" as const, ...wish, version: seen };
      return (await admin.call("POST orders/{number}/shipments/{id}/booking", { params: { number, id: parcel }, body }))
        .data;
    },
    move: async ({ number, parcel }, action) => {
      const { version } = await read(number);
      const body = {
        action,
        version,
        ...(action === "ship" && { carrier: "hct" as const, tracking_number: "HCT1234567" }),
      };
      return (await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id: parcel }, body }))
        .data;
    },
    bookings: (parcel) =>
      db.select().from(deliveryBookings).where(eq(deliveryBookings.shipmentId, parcel)).orderBy(deliveryBookings.id),
    askAll: async () => {
      await db.execute(sql`update delivery_bookings set next_query_at = now() where next_query_at is not null`);
      return queryBookings(db, ecpayParcels, gateway);
    },
    storeLink: async (tradeNumber) => {
      const [booking] = await db.select().from(deliveryBookings).where(eq(deliveryBookings.tradeNumber, tradeNumber));
      return (await issueStoreLink(db, SIGNING_KEY, booking?.id ?? 0))?.token ?? "";
    },
    delivery: () => ({ parcel_keys: gateway, noticeUrl: connection.baseUrl }),
    close: async () => {
      await connection.close();
      await service.close();
      await shop.close();
    },
  };
}
