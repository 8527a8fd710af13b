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
import { importQuery, importReport } from "../product-imports";
import { changedVariants, changeVariants } from "../variant-cells";
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
    summary: "Change the stock of a sku",
    body: adjustStock,
    isKeyed: true,
    errors: ["not_found", "version_conflict", "stock_reserved"],
    data: inventory,
    invalidates: ["products"],
  },
  "POST inventories/bulk": {
    permission: ["catalogue_write", "stock_write"],
    audit: "variant_bulk_change",
    summary: "Change prices and stock of many skus, row by row",
    body: changeVariants,
    isKeyed: true,
    data: changedVariants,
    invalidates: ["products"],
  },
  "GET inventories/export": {
    permission: "catalogue_read",
    summary: "A CSV sheet of all skus on sale, for counting stock",
    file: "text/csv",
  },
  "POST inventories/import-checks": {
    permission: "stock_write",
    audit: "stock_import_check",
    isLong: true,
    summary: "Preview the changes and errors of a CSV of counted stock",
    query: importQuery,
    upload: ["text/csv"],
    data: importReport,
  },
  "POST inventories/imports": {
    permission: "stock_write",
    audit: "stock_import",
    summary: "Import counted stock from a CSV file, all or nothing",
    query: importQuery,
    upload: ["text/csv"],
    errors: ["import_refused"],
    data: importReport,
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
