import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import {
  product,
  productCategory,
  productFilterQuery,
  productFilters,
  productListing,
  productListQuery,
  relatedProducts,
} from "@/lib/contract/products";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { endpoint, routes } from "../http/routing";
import { listFilters } from "./list-filters";
import { listRelated } from "./list-related";
import { getProduct, listCategories, listProducts } from "./queries";

export const catalogueRoutes = routes()
  .openapi(
    endpoint({
      method: "get",
      path: "/products/filters",
      summary: "What lists can be narrowed by",
      request: { query: productFilterQuery },
      data: productFilters,
    }),
    async (c) => ok(await listFilters(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/products/categories",
      summary: "Product categories",
      data: z.array(productCategory),
    }),
    async (c) => ok(await listCategories(c.get("db"))),
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/products",
      summary: "One page of products",
      request: { query: productListQuery },
      data: productListing,
    }),
    async (c) => ok(await listProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/products/{id}",
      summary: "One product",
      request: { params: z.object({ id }) },
      data: product,
    }),
    async (c) => {
      const found = await getProduct(c.get("db"), c.req.valid("param").id);
      if (!found) throw new ApiError("not_found");
      return ok(found);
    },
  )
  .openapi(
    endpoint({
      method: "get",
      path: "/products/{id}/related",
      summary: "Products that go with one",
      request: { params: z.object({ id }) },
      data: relatedProducts,
    }),
    async (c) => {
      const found = await listRelated(c.get("db"), c.req.valid("param").id);
      if (!found) throw new ApiError("not_found");
      return ok(found);
    },
  );
