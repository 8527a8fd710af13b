import { bulkResults } from "../contract/bulk";
import { type BulkOrders, packingSlips, pickList } from "../contract/order-bulk";
import { type OrderListInput, orderListing } from "../contract/order-list";
import {
  type ActOnOrder,
  type AddNote,
  adminOrder,
  type ChangeAddress,
  type OpenRefund,
  type RemovePieces,
  type SettleRefund,
} from "../contract/orders";
import { type ActOnReturn, type ReturnListInput, returnListing, returnRequest } from "../contract/returns";
import type { ActOnShipmentInput, CreateShipment, InspectShipment } from "../contract/shipments";
import type { Send } from "./client";

/** What the back office does with orders; each change answers with the whole order as it is then. */
export function adminOrderCalls(send: Send) {
  const change = (number: string, rest: string, body: unknown, options: Change = {}) =>
    send({
      method: options.method ?? "POST",
      path: `/admin/orders/${encodeURIComponent(number)}${rest}`,
      headers: { "Idempotency-Key": options.key },
      body,
      data: adminOrder,
    });
  return {
    orders: (query: OrderListInput) => send({ path: "/admin/orders", query, data: orderListing }),
    bulkOrders: (body: BulkOrders, key?: string) =>
      send({
        method: "POST",
        path: "/admin/orders/bulk",
        headers: { "Idempotency-Key": key },
        body,
        data: bulkResults,
      }),
    pickList: (numbers: string[]) => send({ path: "/admin/orders/pick-list", query: { numbers }, data: pickList }),
    packingSlips: (numbers: string[]) =>
      send({ path: "/admin/orders/packing-slips", query: { numbers }, data: packingSlips }),
    order: (number: string) => send({ path: `/admin/orders/${encodeURIComponent(number)}`, data: adminOrder }),
    actOnOrder: (number: string, body: ActOnOrder, key?: string) => change(number, "/actions", body, { key }),
    changeAddress: (number: string, body: ChangeAddress, key?: string) =>
      change(number, "/address", body, { method: "PUT", key }),
    addNote: (number: string, body: AddNote, key?: string) => change(number, "/notes", body, { key }),
    createShipment: (number: string, body: CreateShipment, key?: string) => change(number, "/shipments", body, { key }),
    actOnShipment: (number: string, id: number, body: ActOnShipmentInput, key?: string) =>
      change(number, `/shipments/${id}/actions`, body, { key }),
    inspectShipment: (number: string, id: number, body: InspectShipment) =>
      change(number, `/shipments/${id}/inspection`, body),
    removePieces: (number: string, body: RemovePieces, key?: string) => change(number, "/removals", body, { key }),
    openRefund: (number: string, body: OpenRefund, key?: string) => change(number, "/refunds", body, { key }),
    settleRefund: (number: string, id: number, body: SettleRefund) => change(number, `/refunds/${id}/settlement`, body),
    returns: (query: ReturnListInput) => send({ path: "/admin/returns", query, data: returnListing }),
    actOnReturn: (id: number, body: ActOnReturn, key?: string) =>
      send({
        method: "POST",
        path: `/admin/returns/${id}/actions`,
        headers: { "Idempotency-Key": key },
        body,
        data: returnRequest,
      }),
  };
}

type Change = { method?: "POST" | "PUT"; key?: string };
