import { pgTable, text } from "drizzle-orm/pg-core";

/** What instances on one database must have in common, each as a hash that tells nothing of it. */
export const sharedSecrets = pgTable("shared_secrets", { name: text().primaryKey(), fingerprint: text().notNull() });
