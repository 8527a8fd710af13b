import { eq, sql } from "drizzle-orm";
import { queryBookings } from "@/lib/backend/carrier-news/query-bookings";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { ecpayParcels } from "@/lib/backend/delivery-services/ecpay/service";
import { deliveryBookings } from "@/lib/backend/orders/booking-tables";
import { issueStoreLink } from "@/lib/backend/shipments/change-store";
import type { BookShipment } from "@/lib/contract/bookings";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { skus } from "./catalogue";
import { placeOrderOf } from "./checkout";
import { PATIENCE } from "./double-server";
import { type LogisticsAccount, stageAccounts } from "./ecpay-logistics/accounts";
import { startLogisticsDouble } from "./ecpay-logistics-double";
import { openServiceShop } from "./service-shop";
import { SIGNING_KEY } from "./shop";
import type { Engine } from "./test-database";

export const sender = { name: "王小明", phone: "0911222333", zip: "103", address: "臺北市大同區迪化街一段 1 號" };
export const account = stageAccounts.b2c;

export type Parcel = { number: string; parcel: number };

/**
 * A shop that books parcels with carriers, and the double of the logistics service.
 * @param own another merchant of the service than that of home deliveries
 */
export async function openParcelShop(engine: Engine, own: LogisticsAccount = account) {
  const service = await startLogisticsDouble([own]);
  const gateway = createEcpayParcels({ ...own, baseUrl: service.url, patience: PATIENCE });
  const cell = await openServiceShop(engine, { delivery: { parcel_keys: gateway } }, service);
  const { api, admin, read } = cell;
  const { db } = cell.shop;
  await admin.call("PUT settings/parcels", {
    body: { carriers: ["t_cat", "post"], sender, temperature: "normal", size: "60", version: 0 },
  });
  const bookings = (parcel: number) =>
    db.select().from(deliveryBookings).where(eq(deliveryBookings.shipmentId, parcel)).orderBy(deliveryBookings.id);
  /** A confirmed order. @returns its number */
  const confirmed = async (more: Partial<PlaceOrderInput> = {}) => {
    const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], more);
    await cell.act(number, more.payment === "bank_transfer" ? "confirm_transfer" : "confirm");
    return number;
  };
  return {
    ...cell,
    service,
    confirmed,
    /** A confirmed order with one packed parcel. */
    packed: async (more: Partial<PlaceOrderInput> = {}): Promise<Parcel> => {
      const number = await confirmed(more);
      const parcel = await cell.parcelOf(number);
      await cell.move({ number, parcel }, "pack");
      return { number, parcel };
    },
    book: async ({ number, parcel }: Parcel, wish: Partial<Omit<BookShipment, "version">> = {}, version?: number) => {
      const body = { carrier: "t_cat" as const, ...wish, version: version ?? (await read(number)).version };
      const params = { number, id: parcel };
      return (await admin.call("POST orders/{number}/shipments/{id}/booking", { params, body })).data;
    },
    /** Staff give the booking up. */
    drop: async ({ number, parcel }: Parcel) =>
      (await admin.call("DELETE orders/{number}/shipments/{id}/booking", { params: { number, id: parcel } })).data,
    /** A dry run, or the start, of booking many orders. */
    check: async (numbers: string[]) =>
      (await admin.call("POST orders/bulk-checks", { body: { action: "book", numbers } })).data.results,
    bulk: async (numbers: string[]) =>
      (await admin.call("POST orders/bulk", { body: { action: "book", numbers } })).data.results,
    send: async (numbers: string[]) => (await admin.call("POST orders/bookings", { body: { numbers } })).data,
    bookings,
    tradeOf: async ({ parcel }: Pick<Parcel, "parcel">) => (await bookings(parcel)).at(-1)?.tradeNumber ?? "",
    bookingOf: async ({ number }: { number: string }) => (await read(number)).bookings?.at(-1),
    parcelIn: async ({ number }: { number: string }) => (await read(number)).shipments[0],
    statusOf: async ({ number }: { number: string }) => (await read(number)).shipments[0]?.status,
    /** Runs the job, as if every delay between two queries were over. */
    askAll: async () => {
      await db.execute(sql`update delivery_bookings set next_query_at = now() where next_query_at is not null`);
      return queryBookings(db, ecpayParcels, gateway);
    },
    /** The token of the mail that asks for another store for this parcel. */
    storeLink: async (tradeNumber: string) => {
      const [booking] = await db.select().from(deliveryBookings).where(eq(deliveryBookings.tradeNumber, tradeNumber));
      return (await issueStoreLink(db, SIGNING_KEY, booking?.id ?? 0))?.token ?? "";
    },
    delivery: () => ({ parcel_keys: gateway, noticeUrl: cell.connection.baseUrl }),
  };
}

export type ParcelShop = Awaited<ReturnType<typeof openParcelShop>>;
