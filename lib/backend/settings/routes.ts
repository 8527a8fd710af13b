import { shopSettings } from "@/lib/contract/settings";
import { ok } from "../http/answers";
import { endpoint, routes } from "../http/routing";
import { readShopSettings } from "./shop-rules";

export const settingsRoutes = routes().openapi(
  endpoint("GET /shop-settings", "Fees, limits and periods that hold for every order", { data: shopSettings }),
  async (c) => ok(await readShopSettings(c.get("db"), c.get("payments"), c.get("mailing").server)),
);
