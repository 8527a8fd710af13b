import { pgTable, text } from "drizzle-orm/pg-core";

/** Secrets that all instances on one database must share, each as a hash that does not reveal it. */
export const sharedSecrets = pgTable("shared_secrets", { name: text().primaryKey(), fingerprint: text().notNull() });
