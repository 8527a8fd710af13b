import { z } from "zod";
import { id } from "../envelope";
import {
  actOnAllowance,
  actOnInvoice,
  invoiceFilter,
  invoiceListing,
  invoiceQuery,
  numberRanges,
  orderInvoices,
} from "../issued-invoices";
import { orderNumber } from "../order-number";
import { type AdminCalls, nothing } from "./admin-call";

const ofOrder = z.object({ number: orderNumber });
const ofInvoice = ofOrder.extend({ id });

/** Invoices of orders (docs/invoices.md). */
export const invoiceCalls = {
  "GET invoices": {
    permission: "orders_read",
    summary: "One page of invoices: what becomes late first, or the newest",
    query: invoiceQuery,
    data: invoiceListing,
  },
  "GET invoices/export": {
    permission: "orders_read",
    audit: "invoice_export",
    summary: "Invoices and allowances of two months, for the tax return",
    query: invoiceFilter,
    file: "text/csv",
  },
  "GET invoices/ranges": {
    permission: "orders_read",
    summary: "Ranges of invoice numbers, as the service told them last",
    data: numberRanges,
  },
  "POST invoices/ranges": {
    permission: "settings_write",
    audit: "invoice_ranges",
    // The service is asked outside of any transaction.
    isLong: true,
    summary: "Read the ranges of invoice numbers from the service now; `read_at` stays when it did not answer",
    body: nothing,
    errors: ["too_many_requests"],
    data: numberRanges,
  },
  "GET orders/{number}/invoices": {
    permission: "orders_read",
    summary: "The invoices of an order, with their allowances",
    params: ofOrder,
    data: orderInvoices,
  },
  "POST orders/{number}/invoices/{id}/actions": {
    permission: "refunds_write",
    audit: "invoice_act",
    summary: "Retry, void, reissue or enter an invoice",
    params: ofInvoice,
    body: actOnInvoice,
    errors: ["state_conflict", "version_conflict"],
    data: orderInvoices,
  },
  "POST orders/{number}/allowances/{id}/actions": {
    permission: "refunds_write",
    audit: "allowance_act",
    summary: "Ask again for consent to an allowance, send the paper form, or take it back",
    params: ofInvoice,
    body: actOnAllowance,
    errors: ["state_conflict", "version_conflict"],
    data: orderInvoices,
  },
} satisfies AdminCalls;
