import { join } from "node:path";
import { env, publicUrl } from "@/lib/env";
import { log } from "@/lib/log";
import { bankAccount, ecpayMerchant } from "@/lib/payment-config";
import { getSecrets } from "@/lib/secrets";
import { type Backend, createBackend } from "./app";
import type { OpenDatabase } from "./db/database";
import { openDatabase } from "./db/open-database";
import { openFileStore } from "./files/open-file-store";
import { deliverBySmtp, deliverToFiles, type Timeouts } from "./mail/deliver";
import type { Mailing } from "./mail/mailing";
import { createEcpayGateway } from "./payment-methods/ecpay/gateway";
import type { PaymentOptions } from "./payment-methods/payment-options";

/** A backend that is open, and the database that it is open on. */
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

/** Whoever sends a test letter waits for what comes of it, less long than a call may take. */
const TEST_MAIL_TIMEOUTS: Timeouts = { step: 4_000, whole: 8_000 };

/** How the environment lets letters leave the shop. */
export function mailing(patience?: Timeouts): Mailing {
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  if (env.SMTP_URL) {
    return { from, publicUrl, server: new URL(env.SMTP_URL).host, deliver: deliverBySmtp(env.SMTP_URL, patience) };
  }
  return {
    from,
    publicUrl,
    server: null,
    deliver: deliverToFiles(join(/* turbopackIgnore: true */ env.DATA_DIR, "mail")),
  };
}

/** How the environment lets this shop be paid. */
export function paymentOptions(): PaymentOptions {
  return {
    bankAccount,
    card: ecpayMerchant && createEcpayGateway(ecpayMerchant),
    publicUrl,
    apiUrl: env.API_PUBLIC_URL,
  };
}
