import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Permission, StaffRole } from "@/lib/contract/permissions";
import type { NoticeChoices } from "@/lib/contract/staff-notices";
import { createdAt } from "../db/queries/columns";
import { staffFacts } from "../mail/tables";

export const administrators = pgTable("administrators", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull().default("owner"),
  /** What this account may do; null: what its role may. */
  permissions: jsonb().$type<Permission[]>(),
  /** Null until the invited person has chosen one. */
  passwordHash: text(),
  passwordChangedAt: timestamp({ withTimezone: true }),
  mustChangePassword: boolean().notNull().default(false),
  deactivatedAt: timestamp({ withTimezone: true }),
  /** Sealed (`seal-secret.ts`); counts only from `totpEnabledAt` on. */
  totpSecret: text(),
  totpEnabledAt: timestamp({ withTimezone: true }),
  /** The time step of the last code that was taken: neither it nor an earlier one is taken again. */
  totpLastStep: integer(),
  /** This person's choice of notices by mail; null until they choose: the role's defaults apply. */
  notices: jsonb().$type<NoticeChoices>(),
  /** Counts changes by others; a save that names an older one is answered 409. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** The account that a row belongs to. */
export const administratorId = () =>
  integer()
    .notNull()
    .references(() => administrators.id, { onDelete: "cascade" });

/** Only the SHA-256 of a token is stored: a copy of the table opens nothing. */
export const administratorSessions = pgTable(
  "administrator_sessions",
  {
    tokenHash: text().primaryKey(),
    /** The id for its owner; unlike the hash it reveals nothing about the token. */
    id: uuid().notNull().unique("administrator_sessions_id").defaultRandom(),
    administratorId: administratorId(),
    userAgent: text(),
    /** Where it was last used from; as exact as `lastSeenAt`, and gone with the session. */
    clientAddress: text(),
    createdAt: createdAt(),
    /** Written again after some minutes of use only, not at every call. */
    lastSeenAt: createdAt(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("administrator_sessions_administrator").on(table.administratorId),
    index("administrator_sessions_expiry").on(table.expiresAt),
  ],
);

/** A right password that still waits for its code; short-lived, and gone with the first right one. */
export const administratorChallenges = pgTable(
  "administrator_challenges",
  {
    tokenHash: text().primaryKey(),
    administratorId: administratorId(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("administrator_challenges_administrator").on(table.administratorId),
    index("administrator_challenges_expiry").on(table.expiresAt),
  ],
);

/** Replace the app's code when the telephone is missing; each works once. Only keyed hashes are stored. */
export const administratorRecoveryCodes = pgTable(
  "administrator_recovery_codes",
  {
    administratorId: administratorId(),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.codeHash] })],
);

/** The newest link to choose a password, one per account: a newer one ends the older by taking its place. */
export const administratorLinks = pgTable("administrator_links", {
  administratorId: integer()
    .primaryKey()
    .references(() => administrators.id, { onDelete: "cascade" }),
  tokenHash: text().notNull().unique("administrator_links_token"),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
  /** Where the account has a second factor, its code is needed too; it was given before in a sign-in. */
  asksCode: boolean().notNull().default(true),
});

/** One row per person and fact: mailed at once, or in the daily mail `batch`; without a batch still to be mailed. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    administratorId: administratorId(),
    factId: integer()
      .notNull()
      .references(() => staffFacts.id, { onDelete: "cascade" }),
    batch: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.administratorId, table.factId] }),
    index("staff_notices_waiting").on(table.administratorId, table.createdAt).where(sql`${table.batch} is null`),
    index("staff_notices_batch").on(table.batch),
    index("staff_notices_fact").on(table.factId),
  ],
);
