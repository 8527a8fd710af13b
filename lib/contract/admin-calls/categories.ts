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

const categories = z.array(adminCategory);
const tags = z.array(adminTag);

/** Lists count a category's products, and product pages name it. */
const changeCategories = {
  permission: "catalogue_write",
  data: categories,
  invalidates: ["products", "product-categories"],
} as const;
const changeTags = { permission: "catalogue_write", data: tags, invalidates: ["products"] } as const;

export const categoryCalls = {
  "GET product-categories": { permission: "catalogue_read", summary: "All product categories", data: categories },
  "POST product-categories": {
    ...changeCategories,
    audit: "category_create",
    summary: "Create a product category",
    body: createCategory,
    errors: ["list_full"],
  },
  "PUT product-categories/order": {
    ...changeCategories,
    audit: "category_sort",
    summary: "Put the product categories in another order",
    body: sortEntries,
    errors: ["version_conflict"],
  },
  "PUT product-categories/{id}": {
    ...changeCategories,
    audit: "category_update",
    summary: "Change a product category",
    params: byId,
    body: updateCategory,
  },
  "DELETE product-categories/{id}": {
    ...changeCategories,
    audit: "category_delete",
    summary: "Delete a product category that has no products",
    params: byId,
    body: versioned,
    errors: ["category_in_use"],
  },
  "GET product-tags": { permission: "catalogue_read", summary: "All product tags", data: tags },
  "POST product-tags": {
    ...changeTags,
    audit: "tag_create",
    summary: "Create a product tag",
    body: createTag,
    errors: ["list_full"],
  },
  "PUT product-tags/order": {
    ...changeTags,
    audit: "tag_sort",
    summary: "Put the product tags in another order",
    body: sortEntries,
    errors: ["version_conflict"],
  },
  "PUT product-tags/{id}": {
    ...changeTags,
    audit: "tag_update",
    summary: "Change a product tag",
    params: byId,
    body: updateTag,
  },
  "DELETE product-tags/{id}": {
    ...changeTags,
    audit: "tag_delete",
    summary: "Delete a product tag",
    params: byId,
    body: versioned,
  },
} satisfies AdminCalls;
