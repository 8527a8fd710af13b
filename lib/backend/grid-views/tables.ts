import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { administratorId } from "../admin-accounts/tables";
import { createdAt } from "../db/queries/columns";

export const gridViews = pgTable(
  "grid_views",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: administratorId(),
    grid: text().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("grid_views_name").on(table.administratorId, table.grid, table.name)],
);
