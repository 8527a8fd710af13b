import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../db/queries/columns";

/** The picture library: what staff uploaded, each file once. What a picture shows is kept where it is used. */
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
    /** What it was last said to show: a suggestion for the next place. */
    alt: text().notNull().default(""),
    /** As the account was called then. */
    uploadedBy: text(),
    createdAt: createdAt(),
  },
  (table) => [index("pictures_created").on(table.createdAt, table.id)],
);
