import { createBackend } from "@/lib/backend/app";
import type { ShipmentAction } from "@/lib/contract/shipments";
import { apiOver, connect } from "./connections";
import { outbox } from "./mail";
import { newAdminToken } from "./matrix";
import { openShop, optionsOn, paymentOptions } from "./shop";
import type { Engine } from "./test-database";

type Options = Parameters<typeof createBackend>[0];
type Services = Partial<Pick<Options, "payments" | "delivery" | "invoicing">>;

/**
 * A shop over HTTP that uses a service outside it, and the usual acts of its staff.
 * @param double of the service, which is closed with the shop
 */
export async function openServiceShop(
  engine: Engine,
  { payments, ...services }: Services,
  double: { close: () => Promise<void> },
) {
  const shop = await openShop(engine);
  const options = { ...paymentOptions, ...payments };
  const connection = await connect("HTTP", createBackend({ ...optionsOn(shop.db), payments: options, ...services }));
  // The service's notices, and the browsers that it redirects, come back to this address.
  options.publicUrl = connection.baseUrl;
  const api = apiOver(connection);
  const { admin } = apiOver(connection, await newAdminToken(api));
  const read = async (number: string) => (await admin.call("GET orders/{number}", { params: { number } })).data;
  return {
    shop,
    api,
    admin,
    connection,
    options,
    read,
    act: async (number: string, action: string, more: object = {}) => {
      const { version } = await read(number);
      const body = { action, version, ...more } as never;
      return (await admin.call("POST orders/{number}/actions", { params: { number }, body })).data;
    },
    /** Puts all that is left into one parcel. @returns its id */
    parcelOf: async (number: string) => {
      const { version } = await read(number);
      const { data } = await admin.call("POST orders/{number}/shipments", { params: { number }, body: { version } });
      return data.shipments.at(-1)?.id ?? 0;
    },
    move: async ({ number, parcel }: { number: string; parcel: number }, action: ShipmentAction) => {
      const { version } = await read(number);
      const sent = action === "ship" && { carrier: "hct" as const, tracking_number: "HCT1234567" };
      const params = { number, id: parcel };
      const body = { action, version, ...sent };
      return (await admin.call("POST orders/{number}/shipments/{id}/actions", { params, body })).data;
    },
    /** A refund beside returns and removals. */
    goodwill: async (number: string, amount: number) => {
      const { version } = await read(number);
      const body = { amount, note: "瑕疵補償", version };
      await admin.call("POST orders/{number}/refunds", { params: { number }, body });
    },
    /** The kinds of the mails about an order. */
    mailsAbout: async ({ number }: { number: string }) =>
      (await outbox(shop.db)).filter(({ payload }) => payload.number === number).map(({ kind }) => kind),
    close: async () => {
      await connection.close();
      await double.close();
      await shop.close();
    },
  };
}
