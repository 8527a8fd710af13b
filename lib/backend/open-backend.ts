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

/** Opens the database that the environment names, and the backend on it. */
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

/** A statement that never returns would hold every later one; nothing acknowledged is lost by starting again. */
function endOnHang(): void {
  log.fatal("the database does not answer; ending so that a supervisor can start the shop again");
  process.exit(70);
}

/** A person waits for the result of a test mail: shorter than a call may take. */
const TEST_MAIL_TIMEOUTS: Timeouts = { step: 4_000, whole: 8_000 };

/** How the environment lets mails leave the shop. */
export function mailing(timeouts?: Timeouts): Mailing {
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  const sender = { from, publicUrl, timeouts, isSenderFixed: env.MAIL_FROM !== undefined };
  if (env.SMTP_URL) {
    return { ...sender, server: new URL(env.SMTP_URL).host, deliver: deliverBySmtp(env.SMTP_URL, timeouts) };
  }
  const deliver = deliverToFiles(join(/* turbopackIgnore: true */ env.DATA_DIR, "mail"));
  return { ...sender, server: null, deliver };
}

/** How the environment lets this shop be paid. */
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

/** How the environment lets carriers be told of parcels. */
export function deliveryOptions(): Omit<DeliveryOptions, "noticeUrl"> {
  return {
    parcel_keys: parcelMerchant && createEcpayParcels(parcelMerchant),
    urls: { parcel_keys: env.ECPAY_LOGISTICS_BASE_URL },
  };
}

/** How the environment lets e-invoices be issued. */
export function invoiceOptions(): InvoiceOptions {
  return {
    invoice_keys: invoiceIssuer && createEcpayIssuer(invoiceIssuer),
    urls: { invoice_keys: env.ECPAY_INVOICE_BASE_URL },
  };
}
