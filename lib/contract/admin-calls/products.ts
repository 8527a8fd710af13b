import { z } from "zod";
import {
  adminProduct,
  adminProductFilter,
  adminProductListing,
  adminProductListQuery,
  bulkProducts,
  changeProductStatus,
  createProduct,
  updateProduct,
  versioned,
} from "../admin-products";
import { bulkResults } from "../bulk";
import { importReport } from "../product-imports";
import { product } from "../products";
import { type AdminCalls, byId, nothing } from "./admin-call";

/** Lists count a category's products, and product pages name it. */
const shownInMenus = ["products", "product-categories"] as const;

export const productCalls = {
  "GET products": {
    permission: "catalogue_read",
    summary: "One page of products, drafts too",
    query: adminProductListQuery,
    data: adminProductListing,
  },
  "POST products": {
    permission: "catalogue_write",
    audit: "product_create",
    summary: "Create a product",
    body: createProduct,
    data: adminProduct,
    invalidates: shownInMenus,
  },
  "POST products/bulk": {
    permission: "catalogue_write",
    audit: "product_bulk_change",
    summary: "Publish, unpublish or archive several products",
    body: bulkProducts,
    data: bulkResults,
    invalidates: shownInMenus,
  },
  "GET products/{id}": {
    permission: "catalogue_read",
    summary: "One product as it is edited",
    params: byId,
    data: adminProduct,
  },
  "GET products/{id}/preview": {
    permission: "catalogue_read",
    summary: "One product as the shop would show it",
    params: byId,
    data: product,
  },
  "PUT products/{id}": {
    permission: "catalogue_write",
    audit: "product_update",
    summary: "Put a document in the place of a product",
    params: byId,
    body: updateProduct,
    errors: ["state_conflict"],
    data: adminProduct,
    invalidates: shownInMenus,
  },
  "PUT products/{id}/status": {
    permission: "catalogue_write",
    audit: "product_status_change",
    summary: "Publish a product, make it a draft, or archive it",
    params: byId,
    body: changeProductStatus,
    data: adminProduct,
    invalidates: shownInMenus,
  },
  "POST products/{id}/duplicate": {
    permission: "catalogue_write",
    audit: "product_duplicate",
    summary: "Copy a product into a draft without stock",
    params: byId,
    body: nothing,
    data: adminProduct,
  },
  "DELETE products/{id}": {
    permission: "catalogue_write",
    audit: "product_delete",
    summary: "Delete a product that nobody ordered and of which nothing is left",
    params: byId,
    body: versioned,
    errors: ["product_in_use"],
    data: z.null(),
    invalidates: shownInMenus,
  },
  "GET products/export": {
    permission: "catalogue_read",
    summary: "Products as CSV, one row per variant",
    query: adminProductFilter,
    file: "text/csv",
  },
  "POST products/import-checks": {
    permission: "catalogue_write",
    audit: "product_import_check",
    isLong: true,
    summary: "What a CSV file would change, and what is wrong with it",
    upload: ["text/csv"],
    data: importReport,
  },
  "POST products/imports": {
    permission: "catalogue_write",
    audit: "product_import",
    summary: "Import products from a CSV file, all or none",
    upload: ["text/csv"],
    errors: ["import_refused"],
    data: importReport,
    invalidates: shownInMenus,
  },
} satisfies AdminCalls;
