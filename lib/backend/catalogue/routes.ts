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
import { orNotFound } from "../http/api-error";
import { readEndpoint, routes } from "../http/routing";
import { listFilters } from "./list-filters";
import { getProduct, listCategories, listProducts, listRelated } from "./queries";

const one = { params: z.object({ id }) };

export const catalogueRoutes = routes()
  .openapi(
    readEndpoint("/products/filters", "What lists can be narrowed by", productFilters, { query: productFilterQuery }),
    async (c) => ok(await listFilters(c.get("db"), c.req.valid("query"))),
  )
  .openapi(readEndpoint("/products/categories", "Product categories", z.array(productCategory)), async (c) =>
    ok(await listCategories(c.get("db"))),
  )
  .openapi(readEndpoint("/products", "One page of products", productListing, { query: productListQuery }), async (c) =>
    ok(await listProducts(c.get("db"), c.req.valid("query"))),
  )
  .openapi(readEndpoint("/products/{id}", "One product", product, one), async (c) =>
    ok(orNotFound(await getProduct(c.get("db"), c.req.valid("param").id))),
  )
  .openapi(readEndpoint("/products/{id}/related", "Products that go with one", relatedProducts, one), async (c) =>
    ok(orNotFound(await listRelated(c.get("db"), c.req.valid("param").id))),
  );
