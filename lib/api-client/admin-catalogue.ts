import { z } from "zod";
import {
  adminCategory,
  adminTag,
  type CreateCategoryInput,
  type CreateTag,
  type SortEntries,
} from "../contract/admin-categories";
import {
  type AdminProductListInput,
  adminProduct,
  adminProductListing,
  type BulkProducts,
  bulkProductResult,
  type ChangeProductStatus,
  type CreateProductInput,
  type UpdateProductInput,
} from "../contract/admin-products";
import {
  type AdjustStock,
  type InventoryListInput,
  inventory,
  inventoryListing,
  type MovementListInput,
  stockLedger,
} from "../contract/inventories";
import { importReport } from "../contract/product-imports";
import { product } from "../contract/products";
import type { Send } from "./client";

/** An import is one transaction of up to two thousand rows. */
const IMPORT_TIMEOUT_MS = 120_000;

const categories = z.array(adminCategory);
const tags = z.array(adminTag);

/** What the back office does with products, their categories and tags, and their stock. */
export function adminCatalogueCalls(send: Send) {
  const change = (method: "POST" | "PUT" | "DELETE", path: string, body: unknown) =>
    send({ method, path: `/admin/${path}`, body, data: adminProduct });
  return {
    products: (query: AdminProductListInput) => send({ path: "/admin/products", query, data: adminProductListing }),
    product: (id: number) => send({ path: `/admin/products/${id}`, data: adminProduct }),
    productPreview: (id: number) => send({ path: `/admin/products/${id}/preview`, data: product }),
    createProduct: (body: CreateProductInput) => change("POST", "products", body),
    updateProduct: (id: number, body: UpdateProductInput) => change("PUT", `products/${id}`, body),
    changeProductStatus: (id: number, body: ChangeProductStatus) => change("PUT", `products/${id}/status`, body),
    duplicateProduct: (id: number) => change("POST", `products/${id}/duplicate`, {}),
    deleteProduct: (id: number, version: number) =>
      send({ method: "DELETE", path: `/admin/products/${id}`, body: { version }, data: z.null() }),
    changeManyProducts: (body: BulkProducts) =>
      send({ method: "POST", path: "/admin/products/bulk", body, data: bulkProductResult }),
    /** @param step `import-checks` only tells what `imports` would do */
    importProducts: (step: "import-checks" | "imports", file: Blob) =>
      send({
        method: "POST",
        path: `/admin/products/${step}`,
        body: file,
        data: importReport,
        timeout: IMPORT_TIMEOUT_MS,
      }),
    productCategories: () => send({ path: "/admin/product-categories", data: categories }),
    createCategory: (body: CreateCategoryInput) =>
      send({ method: "POST", path: "/admin/product-categories", body, data: categories }),
    updateCategory: (id: number, body: CreateCategoryInput & { version: number }) =>
      send({ method: "PUT", path: `/admin/product-categories/${id}`, body, data: categories }),
    sortCategories: (body: SortEntries) =>
      send({ method: "PUT", path: "/admin/product-categories/order", body, data: categories }),
    deleteCategory: (id: number, version: number) =>
      send({ method: "DELETE", path: `/admin/product-categories/${id}`, body: { version }, data: categories }),
    productTags: () => send({ path: "/admin/product-tags", data: tags }),
    createTag: (body: CreateTag) => send({ method: "POST", path: "/admin/product-tags", body, data: tags }),
    updateTag: (id: number, body: CreateTag & { version: number }) =>
      send({ method: "PUT", path: `/admin/product-tags/${id}`, body, data: tags }),
    sortTags: (body: SortEntries) => send({ method: "PUT", path: "/admin/product-tags/order", body, data: tags }),
    deleteTag: (id: number, version: number) =>
      send({ method: "DELETE", path: `/admin/product-tags/${id}`, body: { version }, data: tags }),
    inventories: (query: InventoryListInput) => send({ path: "/admin/inventories", query, data: inventoryListing }),
    adjustStock: (body: AdjustStock, key?: string) =>
      send({
        method: "POST",
        path: "/admin/inventories/adjust",
        headers: { "Idempotency-Key": key },
        body,
        data: inventory,
      }),
    movements: (sku: string, query: MovementListInput) =>
      send({ path: `/admin/inventories/${encodeURIComponent(sku)}/movements`, query, data: stockLedger }),
  };
}
