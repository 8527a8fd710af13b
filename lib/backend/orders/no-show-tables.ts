import { index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../db/queries/columns";
import { deliveryBookings } from "./booking-tables";
import { orderId } from "./tables";

const bookingId = () =>
  integer()
    .primaryKey()
    .references(() => deliveryBookings.id);

/** Parcels that were not collected at the convenience store, one row each; the order says whose they were. */
export const noShows = pgTable(
  "no_shows",
  {
    bookingId: bookingId(),
    orderId: orderId(),
    createdAt: createdAt(),
    /** When staff let it pass, and who. */
    clearedAt: timestamp({ withTimezone: true }),
    clearedBy: text(),
  },
  (table) => [index("no_shows_order").on(table.orderId)],
);

/** Shoppers who are asked by mail for another store, since theirs takes no parcels; one link at a time for a parcel. */
export const storeChanges = pgTable(
  "store_changes",
  {
    bookingId: bookingId(),
    /** What the token of the link is derived from. */
    seed: uuid().notNull().defaultRandom(),
    /** SHA-256 of that token. */
    linkHash: text(),
    linkUntil: timestamp({ withTimezone: true }),
    /** When another store was taken. */
    changedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [unique("store_changes_link").on(table.linkHash)],
);
