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
import { importQuery, importReport } from "../product-imports";
import { product } from "../products";
import { type AdminCalls, byId, nothing } from "./admin-call";

/** Lists count a category's products, and product pages name it. */
const shownInMenus = ["products", "product-categories"] as const;

const changeOne = {
  permission: "catalogue_write",
  params: byId,
  data: adminProduct,
  invalidates: shownInMenus,
} as const;
const change = { permission: "catalogue_write", invalidates: shownInMenus } as const;

export const productCalls = {
  "GET products": {
    permission: "catalogue_read",
    summary: "One page of products, drafts too",
    query: adminProductListQuery,
    data: adminProductListing,
  },
  "POST products": {
    ...change,
    audit: "product_create",
    summary: "Create a product",
    body: createProduct,
    data: adminProduct,
  },
  "POST products/bulk": {
    ...change,
    audit: "product_bulk_change",
    summary: "Publish, unpublish or archive several products",
    body: bulkProducts,
    data: bulkResults,
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
    ...changeOne,
    audit: "product_update",
    summary: "Put a document in the place of a product",
    body: updateProduct,
    errors: ["state_conflict"],
  },
  "PUT products/{id}/status": {
    ...changeOne,
    audit: "product_status_change",
    summary: "Publish a product, make it a draft, or archive it",
    body: changeProductStatus,
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
    ...change,
    audit: "product_delete",
    summary: "Delete a product that nobody ordered and of which nothing is left",
    params: byId,
    body: versioned,
    errors: ["product_in_use"],
    data: z.null(),
  },
  "GET products/export": {
    permission: "catalogue_read",
    summary: "Products as CSV, one row per variant",
    query: adminProductFilter,
    file: "text/csv",
  },
  "GET products/template": {
    permission: "catalogue_read",
    summary: "The headings of a CSV of products, to be filled in",
    file: "text/csv",
  },
  "POST products/import-checks": {
    permission: "catalogue_write",
    audit: "product_import_check",
    isLong: true,
    summary: "What a CSV file would change, and what is wrong with it",
    query: importQuery,
    upload: ["text/csv"],
    data: importReport,
  },
  "POST products/imports": {
    ...change,
    audit: "product_import",
    summary: "Import products from a CSV file, all or none",
    query: importQuery,
    upload: ["text/csv"],
    errors: ["import_refused"],
    data: importReport,
  },
} satisfies AdminCalls;
