import { z } from "zod";
import { bulkResults } from "../bulk";
import { id } from "../envelope";
import { bulkOrders, packingSlips, pickList, printQuery } from "../order-bulk";
import { changeOrderTo, checkOrderChange, orderChangeCheck } from "../order-changes";
import { orderCounts, orderExportQuery, orderListing, orderListQuery, orderNeighbours } from "../order-list";
import { orderNumber } from "../order-number";
import {
  actOnOrder,
  addNote,
  adminOrder,
  changeAddress,
  openRefund,
  paymentLink,
  removePieces,
  sendMessage,
  settleRefund,
} from "../orders";
import { refundAccount, refundAccountUrl } from "../refund-accounts";
import { openReturn } from "../returns";
import { actOnShipment, createShipment, inspectShipment } from "../shipments";
import { placeStaffOrder, staffOrderDraft, staffOrderPreview } from "../staff-orders";
import { type AdminCalls, nothing } from "./admin-call";

const one = z.object({ number: orderNumber });
const part = one.extend({ id });

/** Changes stock, which product pages show. */
const movesStock = ["products"] as const;

const change = { permission: "orders_write", isKeyed: true, data: adminOrder } as const;
const changeOne = { ...change, params: one } as const;
const changePart = { ...change, params: part } as const;
const refund = { permission: "refunds_write", params: part } as const;

export const orderCalls = {
  "POST orders/bulk": {
    permission: "orders_write",
    audit: "order_bulk_act",
    // Each order has a transaction of its own, with its own entry in the log.
    isLong: true,
    summary: "Apply an action to many orders; each succeeds or fails separately",
    body: bulkOrders,
    isKeyed: true,
    data: bulkResults,
    invalidates: movesStock,
  },
  "POST orders/bulk-checks": {
    permission: "orders_write",
    audit: "order_bulk_check",
    isLong: true,
    summary: "Preview an action on many orders",
    body: bulkOrders,
    data: bulkResults,
  },
  "GET orders/export": {
    permission: "orders_read",
    audit: "order_export",
    summary: "The orders that a filter finds, as CSV: a row for each order, or for each sku in it",
    query: orderExportQuery,
    file: "text/csv",
  },
  "GET orders/pick-list": {
    permission: "orders_read",
    summary: "The picking list of these orders",
    query: printQuery,
    data: pickList,
  },
  "GET orders/packing-slips": {
    permission: "orders_read",
    audit: "order_print",
    summary: "The contents of the parcels of these orders",
    query: printQuery,
    data: packingSlips,
  },
  "GET orders": { permission: "orders_read", summary: "One page of orders", query: orderListQuery, data: orderListing },
  "POST orders/preview": {
    permission: "orders_write",
    isPreview: true,
    summary: "Preview the totals of an order made by staff",
    body: staffOrderDraft,
    errors: ["shop_closed", "policies_missing"],
    data: staffOrderPreview,
  },
  "POST orders": {
    ...change,
    audit: "order_create",
    summary: "Place an order for a shopper on the telephone",
    body: placeStaffOrder,
    errors: [
      "shop_closed",
      "policies_missing",
      "insufficient_stock",
      "sku_unavailable",
      "line_limit",
      "below_minimum_total",
      "above_maximum_total",
      "total_changed",
      "coupon_refused",
      "payment_not_offered",
      "shipping_not_offered",
    ],
    invalidates: movesStock,
  },
  "GET orders/counts": {
    permission: "orders_read",
    summary: "The number of orders by what they wait for",
    data: orderCounts,
  },
  "GET orders/{number}/neighbours": {
    permission: "orders_read",
    summary: "The orders before and after one in a list",
    params: one,
    query: orderListQuery,
    data: orderNeighbours,
  },
  "GET orders/{number}": {
    permission: "orders_read",
    audit: "order_view",
    summary: "One order with its history",
    params: one,
    data: adminOrder,
  },
  "POST orders/{number}/actions": {
    ...changeOne,
    audit: "order_act",
    summary: "Accept, confirm, cancel, complete or reopen an order; confirm its payment",
    body: actOnOrder,
    errors: ["state_conflict", "insufficient_stock", "reason_required"],
    invalidates: movesStock,
  },
  "POST orders/{number}/changes": {
    ...changeOne,
    audit: "order_change",
    summary: "Add, remove or swap goods of an order, or deliver it otherwise, before it is shipped; the money follows",
    body: changeOrderTo,
    errors: [
      "state_conflict",
      "too_many_pieces",
      "sku_unavailable",
      "insufficient_stock",
      "shipping_not_offered",
      "above_maximum_total",
      "total_changed",
    ],
    invalidates: movesStock,
  },
  "GET orders/{number}/change": {
    permission: "orders_write",
    summary: "Preview the totals of a changed order",
    params: one,
    query: checkOrderChange,
    errors: [
      "version_conflict",
      "state_conflict",
      "too_many_pieces",
      "sku_unavailable",
      "insufficient_stock",
      "shipping_not_offered",
      "above_maximum_total",
    ],
    data: orderChangeCheck,
  },
  "POST orders/{number}/removals": {
    ...changeOne,
    audit: "order_pieces_remove",
    summary: "Remove items that cannot be sent from an order",
    body: removePieces,
    errors: ["state_conflict", "too_many_pieces", "nothing_left"],
    invalidates: movesStock,
  },
  "PUT orders/{number}/address": {
    ...changeOne,
    audit: "order_address_change",
    summary: "Change the delivery address before the order is packed",
    body: changeAddress,
    errors: ["state_conflict", "fee_differs"],
  },
  "POST orders/{number}/notes": {
    ...changeOne,
    audit: "order_note_add",
    summary: "Add a note that only staff read",
    body: addNote,
  },
  "POST orders/{number}/messages": {
    ...changeOne,
    audit: "order_message_send",
    summary: "Write to the shopper of an order by mail",
    body: sendMessage,
  },
  "POST orders/{number}/payment-link": {
    permission: "orders_write",
    audit: "payment_link",
    summary: "The link by which the shopper sees and pays the order, to be handed on by staff",
    params: one,
    body: nothing,
    errors: ["state_conflict"],
    data: paymentLink,
  },
  "POST orders/{number}/returns": {
    ...changeOne,
    audit: "return_open",
    summary: "Open a return for a shopper who called",
    body: openReturn,
    errors: ["not_returnable"],
  },
  "POST orders/{number}/shipments": {
    ...changeOne,
    audit: "shipment_create",
    summary: "Create a parcel of an order",
    body: createShipment,
    errors: ["state_conflict", "too_many_pieces"],
  },
  "POST orders/{number}/shipments/{id}/actions": {
    ...changePart,
    audit: "shipment_act",
    summary: "Update the status of a parcel",
    body: actOnShipment,
    errors: ["state_conflict", "tracking_required"],
    invalidates: movesStock,
  },
  "POST orders/{number}/shipments/{id}/inspection": {
    ...changePart,
    audit: "shipment_inspect",
    summary: "Record which items of a returned parcel can be sold again",
    body: inspectShipment,
    errors: ["state_conflict", "too_many_pieces"],
    invalidates: movesStock,
  },
  "POST orders/{number}/refunds": {
    permission: "refunds_write",
    audit: "refund_open",
    summary: "Open a refund",
    params: one,
    body: openRefund,
    isKeyed: true,
    errors: ["state_conflict", "refund_too_high"],
    data: adminOrder,
  },
  "POST orders/{number}/refunds/{id}/settlement": {
    ...refund,
    audit: "refund_settle",
    summary: "Settle a refund",
    body: settleRefund,
    isKeyed: true,
    errors: ["state_conflict", "reason_required"],
    data: adminOrder,
  },
  "GET orders/{number}/refunds/{id}/account": {
    ...refund,
    audit: "refund_account_view",
    summary: "The account that a refund is transferred to",
    data: refundAccount,
  },
  "POST orders/{number}/refunds/{id}/account-mail": {
    ...refund,
    audit: "refund_account_ask",
    summary: "Ask the shopper again, by mail, where a refund goes; the link of an earlier mail opens no more",
    body: nothing,
    isKeyed: true,
    errors: ["state_conflict"],
    data: adminOrder,
  },
  "POST orders/{number}/refunds/{id}/account-link": {
    ...refund,
    audit: "refund_account_link",
    summary: "The link by which the shopper says where a refund goes, to be handed on by staff",
    body: nothing,
    errors: ["state_conflict"],
    data: refundAccountUrl,
  },
} satisfies AdminCalls;
