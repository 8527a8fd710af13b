import { bestSellers } from "@/lib/contract/products";
import { ok } from "../http/answers";
import { readEndpoint, routes } from "../http/routing";
import { listBestSellers } from "./best-sellers";

/** Registered before the catalogue's routes, which would take the name for a product id. */
export const bestSellerRoutes = routes().openapi(
  readEndpoint("/products/best-sellers", "What sold best in the last four weeks", bestSellers),
  async (c) => ok(await listBestSellers(c.get("db"))),
);
