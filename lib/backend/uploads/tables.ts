import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../db/queries/columns";

/** The picture library: what staff uploaded, each file once. Alternative texts are stored where a picture is used. */
export const pictures = pgTable(
  "pictures",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the file as it was sent; null for pictures that are older than this table. */
    hash: text().unique("pictures_hash"),
    url: text().notNull().unique("pictures_url"),
    thumbUrl: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer(),
    fileName: text().notNull().default(""),
    /** The last alternative text: a suggestion for the next use. */
    alt: text().notNull().default(""),
    /** The account's name at that time. */
    uploadedBy: text(),
    createdAt: createdAt(),
  },
  (table) => [index("pictures_created").on(table.createdAt, table.id)],
);
