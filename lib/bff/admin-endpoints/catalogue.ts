import "server-only";
import { z } from "zod";
import {
  adminCategory,
  adminTag,
  createCategory,
  createTag,
  sortEntries,
  updateCategory,
  updateTag,
} from "../../contract/admin-categories";
import {
  adminProduct,
  adminProductListing,
  bulkProducts,
  changeProductStatus,
  createProduct,
  updateProduct,
  versioned,
} from "../../contract/admin-products";
import { adjustStock, inventoryListing, stockMovementListing } from "../../contract/inventories";
import { cacheTags } from "../../storefront/cache-tags";
import { changes, reads } from "./endpoint";

const shown = [cacheTags.products];
/** Lists count a category's products, and product pages name it. */
const shownInMenus = [cacheTags.products, cacheTags.categories];

/** The contract's shapes as they come in; the backend parses what was typed once more. */
export const catalogueEndpoints = [
  reads("products", adminProductListing),
  changes("POST", "products", createProduct, shownInMenus),
  changes("POST", "products/bulk", bulkProducts, shownInMenus),
  reads("products/{id}", adminProduct),
  changes("PUT", "products/{id}", updateProduct, shownInMenus),
  changes("PUT", "products/{id}/status", changeProductStatus, shownInMenus),
  changes("POST", "products/{id}/duplicate"),
  changes("DELETE", "products/{id}", versioned, shownInMenus),
  reads("product-categories", z.array(adminCategory)),
  changes("POST", "product-categories", createCategory, shownInMenus),
  changes("PUT", "product-categories/order", sortEntries, shownInMenus),
  changes("PUT", "product-categories/{id}", updateCategory, shownInMenus),
  changes("DELETE", "product-categories/{id}", versioned, shownInMenus),
  reads("product-tags", z.array(adminTag)),
  changes("POST", "product-tags", createTag, shown),
  changes("PUT", "product-tags/order", sortEntries, shown),
  changes("PUT", "product-tags/{id}", updateTag, shown),
  changes("DELETE", "product-tags/{id}", versioned, shown),
  reads("inventories", inventoryListing),
  changes("POST", "inventories/adjust", adjustStock, shown),
  reads("inventories/{sku}/movements", stockMovementListing),
];
