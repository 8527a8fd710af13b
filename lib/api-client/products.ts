import { z } from "zod";
import {
  bestSellers,
  boughtTogether,
  type ProductFilterInput,
  type ProductListInput,
  product,
  productCategory,
  productFilters,
  productListing,
  relatedProducts,
  suggestions,
} from "../contract/products";
import type { ShownId } from "../contract/shown-id";
import { readCategories, readFilters, readListing, readProduct } from "../existing-backend/products";
import { HOT_PAGE_SIZE, SHOP_PAGE_SIZE } from "../site";
import type { Send } from "./call";

export function productCalls(send: Send) {
  return {
    filters: (query?: ProductFilterInput) =>
      send({ path: "/products/filters", query, data: productFilters, reads: readFilters }),
    categories: () => send({ path: "/products/categories", data: z.array(productCategory), reads: readCategories }),
    list: (query: ProductListInput) =>
      send({
        path: "/products",
        query: { per_page: SHOP_PAGE_SIZE, sort_target: "sort", sort_method: "desc", ...query },
        data: productListing,
        reads: readListing,
      }),
    hottest: () =>
      send({
        path: "/products",
        query: { per_page: HOT_PAGE_SIZE, sort_target: "sort", sort_method: "desc", is_hottest: 1, page: 1 },
        data: productListing,
        reads: readListing,
      }),
    get: (id: ShownId) =>
      send({
        path: `/products/${encodeURIComponent(id)}`,
        data: product,
        reads: readProduct,
        isMissingWithoutData: true,
      }),
    bestSellers: () => send({ path: "/products/best-sellers", data: bestSellers }),
    suggestions: (keyword: string) => send({ path: "/products/suggestions", query: { keyword }, data: suggestions }),
    reportMissed: (keyword: string) =>
      send({ method: "POST", path: "/products/missed-searches", body: { keyword }, data: z.unknown() }),
    boughtTogether: (id: ShownId) =>
      send({ path: `/products/${encodeURIComponent(id)}/bought-together`, data: boughtTogether }),
    related: (id: ShownId) => send({ path: `/products/${encodeURIComponent(id)}/related`, data: relatedProducts }),
  };
}
