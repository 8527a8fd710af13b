import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { administrators } from "../admin-accounts/tables";
import { createdAt } from "../db/queries/columns";

export const gridViews = pgTable(
  "grid_views",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer()
      .notNull()
      .references(() => administrators.id, { onDelete: "cascade" }),
    grid: text().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("grid_views_name").on(table.administratorId, table.grid, table.name)],
);
