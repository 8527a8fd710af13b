import { z } from "zod";
import {
  adminCategory,
  adminTag,
  createCategory,
  createTag,
  sortEntries,
  updateCategory,
  updateTag,
} from "../admin-categories";
import { versioned } from "../admin-products";
import { type AdminCalls, byId } from "./admin-call";

/** Lists count a category's products, and product pages name it. */
const shownInMenus = ["products", "product-categories"] as const;

const categories = z.array(adminCategory);
const tags = z.array(adminTag);

export const categoryCalls = {
  "GET product-categories": {
    permission: "catalogue_read",
    summary: "All product categories",
    data: categories,
  },
  "POST product-categories": {
    permission: "catalogue_write",
    audit: "category_create",
    summary: "Create a product category",
    body: createCategory,
    errors: ["list_full"],
    data: categories,
    invalidates: shownInMenus,
  },
  "PUT product-categories/order": {
    permission: "catalogue_write",
    audit: "category_sort",
    summary: "Put the product categories in another order",
    body: sortEntries,
    errors: ["version_conflict"],
    data: categories,
    invalidates: shownInMenus,
  },
  "PUT product-categories/{id}": {
    permission: "catalogue_write",
    audit: "category_update",
    summary: "Change a product category",
    params: byId,
    body: updateCategory,
    data: categories,
    invalidates: shownInMenus,
  },
  "DELETE product-categories/{id}": {
    permission: "catalogue_write",
    audit: "category_delete",
    summary: "Delete a product category that has no products",
    params: byId,
    body: versioned,
    errors: ["category_in_use"],
    data: categories,
    invalidates: shownInMenus,
  },
  "GET product-tags": {
    permission: "catalogue_read",
    summary: "All product tags",
    data: tags,
  },
  "POST product-tags": {
    permission: "catalogue_write",
    audit: "tag_create",
    summary: "Create a product tag",
    body: createTag,
    errors: ["list_full"],
    data: tags,
    invalidates: ["products"],
  },
  "PUT product-tags/order": {
    permission: "catalogue_write",
    audit: "tag_sort",
    summary: "Put the product tags in another order",
    body: sortEntries,
    errors: ["version_conflict"],
    data: tags,
    invalidates: ["products"],
  },
  "PUT product-tags/{id}": {
    permission: "catalogue_write",
    audit: "tag_update",
    summary: "Change a product tag",
    params: byId,
    body: updateTag,
    data: tags,
    invalidates: ["products"],
  },
  "DELETE product-tags/{id}": {
    permission: "catalogue_write",
    audit: "tag_delete",
    summary: "Delete a product tag",
    params: byId,
    body: versioned,
    data: tags,
    invalidates: ["products"],
  },
} satisfies AdminCalls;
