import { join } from "node:path";
import { env, publicUrl } from "@/lib/env";
import { invoiceIssuer } from "@/lib/invoice-config";
import { log } from "@/lib/log";
import { parcelMerchant } from "@/lib/parcel-config";
import { bankAccount, ecpayMerchant, linePayChannel } from "@/lib/payment-config";
import { getSecrets } from "@/lib/secrets";
import { type Backend, createBackend } from "./app";
import type { OpenDatabase } from "./db/database";
import { openDatabase } from "./db/open-database";
import type { DeliveryOptions } from "./delivery-services/delivery-options";
import { createEcpayParcels } from "./delivery-services/ecpay/gateway";
import { openFileStore } from "./files/open-file-store";
import { createEcpayIssuer } from "./invoice-services/ecpay/gateway";
import type { InvoiceOptions } from "./invoice-services/invoice-options";
import type { Mailing } from "./mail/deliver";
import { deliverBySmtp, deliverToFiles, type Timeouts } from "./mail/deliver";
import { createEcpayGateway } from "./payment-methods/ecpay/gateway";
import { createLinePayGateway } from "./payment-methods/line-pay/gateway";
import type { PaymentOptions } from "./payment-methods/payment-options";

export type Running = { backend: Backend; database: OpenDatabase };

/** Opens the database named by the environment, and the backend on it. */
export async function openBackend(): Promise<Running> {
  const secrets = getSecrets();
  const database = await openDatabase(endOnHang);
  const backend = createBackend({
    db: database.db,
    secret: secrets.api_secret,
    secretHeader: env.API_SECRET_HEADER,
    signingKey: secrets.session_password,
    payments: paymentOptions(),
    delivery: deliveryOptions(),
    invoicing: invoiceOptions(),
    mailing: mailing(TEST_MAIL_TIMEOUTS),
    files: openFileStore(),
  });
  return { backend, database };
}

/** A hanging statement would block all later ones; restarting loses nothing that was acknowledged. */
function endOnHang(): void {
  log.fatal("the database does not answer; ending so that a supervisor can start the shop again");
  process.exit(70);
}

/** Staff wait for the result of a test mail: shorter than the time limit of a call. */
const TEST_MAIL_TIMEOUTS: Timeouts = { step: 4_000, whole: 8_000 };

/** Mail options of the environment. */
export function mailing(timeouts?: Timeouts): Mailing {
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  const sender = { from, publicUrl, timeouts, isSenderFixed: env.MAIL_FROM !== undefined };
  if (env.SMTP_URL) {
    return { ...sender, server: new URL(env.SMTP_URL).host, deliver: deliverBySmtp(env.SMTP_URL, timeouts) };
  }
  const deliver = deliverToFiles(join(/* turbopackIgnore: true */ env.DATA_DIR, "mail"));
  return { ...sender, server: null, deliver };
}

/** Payment options of the environment. */
export function paymentOptions(): PaymentOptions {
  return {
    bankAccount,
    card: ecpayMerchant && createEcpayGateway(ecpayMerchant),
    line_pay: linePayChannel && createLinePayGateway(linePayChannel),
    urls: { card: env.ECPAY_BASE_URL, line_pay: env.LINE_PAY_BASE_URL },
    publicUrl,
    apiUrl: env.API_PUBLIC_URL,
  };
}

/** Delivery options of the environment. */
export function deliveryOptions(): Omit<DeliveryOptions, "noticeUrl"> {
  return {
    parcel_keys: parcelMerchant && createEcpayParcels(parcelMerchant),
    urls: { parcel_keys: env.ECPAY_LOGISTICS_BASE_URL },
  };
}

/** Invoicing options of the environment. */
export function invoiceOptions(): InvoiceOptions {
  return {
    invoice_keys: invoiceIssuer && createEcpayIssuer(invoiceIssuer),
    urls: { invoice_keys: env.ECPAY_INVOICE_BASE_URL },
  };
}
