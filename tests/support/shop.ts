import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { type Backend, createBackend } from "@/lib/backend/app";
import type { Database, OpenDatabase } from "@/lib/backend/db/database";
import type { FileStore } from "@/lib/backend/files/file-store";
import { setHashCost } from "@/lib/backend/http/password-hash";
import type { Mailing } from "@/lib/backend/mail/deliver";
import type { PaymentOptions } from "@/lib/backend/payment-methods/payment-options";
import { writeBasics } from "@/lib/backend/settings/basics";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import { fillCatalogue, readCatalogue, type TestCatalogue } from "./catalogue";
import { createMember } from "./create-member";
import { putPoliciesInForce } from "./policies";
import { raisedBounds } from "./raised-bounds";
import type { Filling } from "./snapshots";
import { dropOnFailure, type Engine, openFilledDatabase } from "./test-database";

// Tests sign in thousands of times; what a hash costs in the shop has a test (members.test.ts).
export const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
setHashCost(leastCost);

export const SECRET = "the-shared-secret-of-the-tests";
export const SECRET_HEADER = "X-Api-Secret";
export const SIGNING_KEY = "the-signing-key-of-the-tests-0123456789";

export const member = { email: "mei@shop.example", name: "陳小美", password: "member-password-1" };
export const administrator = { email: "boss@shop.example", name: "店長", password: "boss-password-1" };
export const company = {
  company_name: "測試商行",
  tax_id: "04595252",
  representative: "林曉晴",
  address1: "臺北市中正區測試路 1 號",
  phone1: "02-2345-6789",
  email1: "hello@shop.example",
  logo_color_standard_horizontal: { default: "/brand/standard.svg" },
  logo_color_general_horizontal: { default: "/brand/general.svg" },
};

/** Cash on delivery and transfer; a test that needs cards brings its gateway. */
export const paymentOptions: PaymentOptions = {
  bankAccount: { bank_code: "812", bank_name: "測試銀行", account: "1234-5678-9012", account_name: "測試商行" },
  publicUrl: "https://shop.example",
};

/** Test mails of staff are sent nowhere, unless a test brings a mail server. */
export const mailing: Mailing = {
  from: "no-reply@shop.example",
  server: null,
  deliver: async () => undefined,
  publicUrl: "https://shop.example",
};

/** Uploads of a test are kept in memory. */
export function files(): FileStore {
  const kept = new Map<string, Uint8Array>();
  return {
    write: async (name, bytes) => {
      kept.set(name, bytes);
    },
    read: async (name) => kept.get(name),
    list: async function* () {
      for (const [name, { length }] of kept) yield { name, size: length };
    },
  };
}

/** A small shop on a database of its own. */
export type Shop = {
  engine: Engine;
  open: OpenDatabase;
  /** Connection string of its database; empty for the embedded engine. */
  url: string;
  db: Database;
  backend: Backend;
  catalogue: TestCatalogue;
  /** Another instance of the same shop, with its own connections; PostgreSQL only. */
  secondBackend: () => Backend;
  /** The connections of another instance, where there can be one; otherwise those of the only one. */
  secondDb: () => Database;
  close: () => Promise<void>;
};

/** @param filling `withOrders` (`ready-orders.ts`) for a shop that has had orders */
export async function openShop(engine: Engine, filling = plain): Promise<Shop> {
  const database = await openFilledDatabase(engine, filling);
  const { db } = database.open;
  const catalogue = await dropOnFailure(database, () => readCatalogue(db));
  return {
    engine,
    open: database.open,
    url: database.url,
    db,
    backend: backendOn(db),
    catalogue,
    secondBackend: () => backendOn(database.openAgain().db),
    secondDb: () => (engine === "postgres" ? database.openAgain().db : db),
    close: database.drop,
  };
}

export const plain: Filling = { name: "plain", fill };

async function fill(db: Database): Promise<void> {
  await writeBasics(db, company);
  await createMember(db, member);
  await createFirstAdministrator(db, administrator);
  await fillCatalogue(db);
  await saveSettingRow(db, "orders", raisedBounds, 0);
  await putPoliciesInForce(db);
}

export function backendOn(
  db: Database,
  payments: PaymentOptions = paymentOptions,
  mails: Mailing = mailing,
  uploads: FileStore = files(),
  delivery?: Parameters<typeof createBackend>[0]["delivery"],
): Backend {
  return createBackend({ ...optionsOn(db), payments, delivery, mailing: mails, files: uploads });
}

/** The options of a backend of the tests. */
export function optionsOn(db: Database) {
  const keys = { secret: SECRET, secretHeader: SECRET_HEADER, signingKey: SIGNING_KEY };
  return { db, ...keys, payments: paymentOptions, mailing, files: files() };
}
