import "server-only";
import type { z } from "zod";
import type { Answer } from "../api-client/client";
import type { getApi } from "../api-client/server";
import { id } from "../contract/envelope";
import { mailId } from "../contract/mails";
import { orderNumber } from "../contract/order-number";
import { actOnOrder, addNote, cancelOrder, openRefund, settleRefund } from "../contract/orders";
import { actOnReturn } from "../contract/returns";
import { actOnShipment, createShipment, inspectShipment } from "../contract/shipments";
import { type CacheTag, cacheTags } from "../storefront/cache-tags";

export type AdminApi = ReturnType<typeof getApi>["admin"];

/** What a change is made from: the variable parts of its path, the body, and the key of the intent. */
type Wish = { parts: string[]; body: unknown; key: string | undefined };

/** One change that the back office can make: where it goes, and which cached nouns it makes untrue. */
export type Change = {
  path: RegExp;
  run: (api: AdminApi, wish: Wish) => Promise<Answer<unknown>>;
  invalidates: CacheTag[];
};

/** Stock moves with it, which product pages show. */
const movesStock = [cacheTags.products];

/** A change of one order: `rest` follows the order's number in the path. */
function ofOrder<T extends z.ZodType>(
  rest: string,
  body: T,
  run: (api: AdminApi, number: string, input: z.output<T>, key?: string) => Promise<Answer<unknown>>,
  invalidates: CacheTag[] = [],
): Change {
  return {
    path: new RegExp(`^orders/([^/]+)/${rest}$`),
    run: (api, wish) => run(api, orderNumber.parse(wish.parts[0]), body.parse(wish.body), wish.key),
    invalidates,
  };
}

/** The same for one parcel or refund of an order, named by its id. */
function ofPart<T extends z.ZodType>(
  noun: string,
  rest: string,
  body: T,
  run: (api: AdminApi, number: string, part: number, input: z.output<T>, key?: string) => Promise<Answer<unknown>>,
  invalidates: CacheTag[] = [],
): Change {
  return {
    path: new RegExp(`^orders/([^/]+)/${noun}/([^/]+)/${rest}$`),
    run: (api, { parts, body: given, key }) =>
      run(api, orderNumber.parse(parts[0]), id.parse(parts[1]), body.parse(given), key),
    invalidates,
  };
}

/** Every change there is; what is not in this list is not forwarded. */
export const changes: Change[] = [
  ofOrder("actions", actOnOrder, (api, ...wish) => api.actOnOrder(...wish), movesStock),
  ofOrder("notes", addNote, (api, number, note) => api.addNote(number, note)),
  ofOrder("shipments", createShipment, (api, ...wish) => api.createShipment(...wish)),
  ofOrder("refunds", openRefund, (api, ...wish) => api.openRefund(...wish)),
  ofPart("shipments", "actions", actOnShipment, (api, ...wish) => api.actOnShipment(...wish), movesStock),
  ofPart(
    "shipments",
    "inspection",
    inspectShipment,
    (api, number, part, found) => api.inspectShipment(number, part, found),
    movesStock,
  ),
  ofPart("refunds", "settlement", settleRefund, (api, number, part, end) => api.settleRefund(number, part, end)),
  ofPart("refunds", "retry", cancelOrder, (api, number, part, seen) => api.retryRefund(number, part, seen)),
  {
    path: /^returns\/([^/]+)\/actions$/,
    run: (api, { parts, body, key }) => api.actOnReturn(id.parse(parts[0]), actOnReturn.parse(body), key),
    invalidates: movesStock,
  },
  {
    path: /^mails\/([^/]+)\/resend$/,
    run: (api, { parts }) => api.resendMail(mailId.parse(parts[0])),
    invalidates: [],
  },
];
