import type { APIRequestContext } from "playwright/test";
import type { InvoicingDocument } from "@/lib/contract/invoice-services";
import type { InvoicingService } from "@/lib/contract/issuers";
import type { AdminOrder, Order } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { ReturnRequest } from "@/lib/contract/returns";
import type { PaymentDocument, SavePayment } from "@/lib/contract/settings";
import { sendTo, signInAt } from "./front";
import { apiSecret, freshShop } from "./worker-shop";

/** Actions of staff, by the API: the back office's screens have tests of their own. */
export async function asStaff(request: APIRequestContext) {
  const shop = freshShop();
  const secret = { "X-Api-Secret": apiSecret(shop.dataDirectory) };

  async function call<T>(path: string, data?: unknown, bearer?: string, method = data ? "POST" : "GET"): Promise<T> {
    const headers = { ...secret, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
    const answer = await request.fetch(`${shop.apiUrl}/api/v1${path}`, {
      method,
      data,
      headers,
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()).data as T;
  }

  const login = { email: shop.adminEmail, password: shop.adminPassword };
  const { token } = (await call<{ user_token: { token: string } }>("/admin/login", login)).user_token;
  const orderOf = (number: string) => call<AdminOrder>(`/admin/orders/${number}`, undefined, token);

  async function act(number: string, action: string): Promise<Order> {
    const { version } = await orderOf(number);
    return call<Order>(`/admin/orders/${number}/actions`, { action, version }, token);
  }

  async function actOnParcel(number: string, step: Record<string, unknown>): Promise<void> {
    const { version, shipments } = await orderOf(number);
    await call(`/admin/orders/${number}/shipments/${shipments.at(-1)?.id}/actions`, { ...step, version }, token);
  }

  async function ship(number: string): Promise<void> {
    const { version } = await orderOf(number);
    await call(`/admin/orders/${number}/shipments`, { version }, token);
    await actOnParcel(number, { action: "pack" });
    await actOnParcel(number, { action: "ship", carrier: "t_cat", tracking_number: "905512345678" });
  }

  const deliver = (number: string) => actOnParcel(number, { action: "deliver" });

  return {
    orderOf,
    act,
    /** Chooses the payment methods, and what else is given. @returns the methods that were chosen before */
    async offerPayments(
      methods: PaymentMethod[],
      more: Partial<Pick<SavePayment, "instalment_minimum" | "instalment_periods" | "bank_account">> = {},
    ): Promise<PaymentMethod[]> {
      const { version, bank_account, ...before } = await call<PaymentDocument>(
        "/admin/settings/payment",
        undefined,
        token,
      );
      // Through the shop, whose pages are revalidated at once: its terms name the payment methods, and the checkout has
      // their version.
      await signInAt(request, shop);
      const body = { version, bank_account, methods, ...more };
      await sendTo(request, shop, "PUT", "/api/bff/admin/settings/payment", body);
      return before.methods;
    },
    /** Says who issues invoices: buyers are asked only where there are any. */
    async setInvoicing(service: InvoicingService): Promise<void> {
      const path = "/admin/settings/invoices";
      const { version, cash_on_delivery } = await call<InvoicingDocument>(path, undefined, token);
      await signInAt(request, shop);
      await sendTo(request, shop, "PUT", `/api/bff${path}`, { service, cash_on_delivery, version });
    },
    /** Packs everything into one parcel and sends it. */
    ship,
    deliver,
    /** Packs everything into one parcel, sends and delivers it. */
    async send(number: string): Promise<void> {
      await ship(number);
      await deliver(number);
    },
    async actOnReturn(number: string, step: Record<string, unknown>): Promise<ReturnRequest> {
      const request = (await orderOf(number)).returns.at(-1);
      if (!request) throw new Error(`${number} has no return`);
      return call(`/admin/returns/${request.id}/actions`, { ...step, version: request.version }, token);
    },
  };
}
