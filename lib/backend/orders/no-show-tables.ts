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
    /** When staff cleared it, and who. */
    clearedAt: timestamp({ withTimezone: true }),
    clearedBy: text(),
  },
  (table) => [index("no_shows_order").on(table.orderId)],
);

/** Shoppers who are asked by mail to choose another store, since theirs takes no parcels; one link per parcel. */
export const storeChanges = pgTable(
  "store_changes",
  {
    bookingId: bookingId(),
    /** The link's token is derived from it. */
    seed: uuid().notNull().defaultRandom(),
    /** SHA-256 of the token. */
    linkHash: text(),
    linkUntil: timestamp({ withTimezone: true }),
    /** When the shopper chose another store. */
    changedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [unique("store_changes_link").on(table.linkHash)],
);
