import { z } from "zod";
import { sku } from "../envelope";
import {
  adjustStock,
  inventory,
  inventoryListing,
  inventoryListQuery,
  movementListQuery,
  stockMovementListing,
} from "../inventories";
import type { AdminCalls } from "./admin-call";

export const inventoryCalls = {
  "GET inventories": {
    permission: "catalogue_read",
    summary: "One page of skus with their stock",
    query: inventoryListQuery,
    data: inventoryListing,
  },
  "POST inventories/adjust": {
    permission: "stock_write",
    audit: "stock_adjust",
    summary: "Change what is on the shelf of a sku",
    body: adjustStock,
    isKeyed: true,
    errors: ["not_found", "version_conflict", "stock_reserved"],
    data: inventory,
    invalidates: ["products"],
  },
  "GET inventories/{sku}": {
    permission: "catalogue_read",
    summary: "The stock of one sku",
    params: z.object({ sku }),
    data: inventory,
  },
  "GET inventories/{sku}/movements": {
    permission: "catalogue_read",
    summary: "The stock ledger of a sku, the newest first",
    params: z.object({ sku }),
    query: movementListQuery,
    data: stockMovementListing,
  },
} satisfies AdminCalls;
