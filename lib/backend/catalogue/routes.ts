import { z } from "@hono/zod-openapi";
import { id, keyword } from "@/lib/contract/envelope";
import {
  product,
  productCategory,
  productFilterQuery,
  productFilters,
  productListing,
  productListQuery,
  relatedProducts,
  suggestions,
} from "@/lib/contract/products";
import { reportSearch } from "@/lib/contract/search-words";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { countTry } from "../http/attempts";
import { endpoint, readEndpoint, routes } from "../http/routing";
import { listFilters } from "./list-filters";
import { countMissedSearch } from "./missed-searches";
import { getProduct, listCategories, listProducts, listRelated } from "./queries";
import { suggest } from "./suggest";

const typed = { query: z.object({ keyword: keyword.min(1) }) };

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
  .openapi(
    readEndpoint("/products/suggestions", "What a shopper may mean who is still typing", suggestions, typed),
    async (c) => ok(await suggest(c.get("db"), c.req.valid("query").keyword)),
  )
  .openapi(
    endpoint("POST /products/missed-searches", "Report a search that found nothing", {
      body: reportSearch,
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await countTry(c.get("db"), "search-from", c.get("clientAddress"));
      await countMissedSearch(c.get("db"), c.req.valid("json").keyword);
      return ok(null);
    },
  )
  .openapi(readEndpoint("/products/{id}", "One product", product, one), async (c) =>
    ok(orNotFound(await getProduct(c.get("db"), c.req.valid("param").id))),
  )
  .openapi(readEndpoint("/products/{id}/related", "Products that go with one", relatedProducts, one), async (c) =>
    ok(orNotFound(await listRelated(c.get("db"), c.req.valid("param").id))),
  );
