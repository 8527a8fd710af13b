import { regions } from "@/lib/contract/addresses";
import { ok } from "../http/answers";
import { endpoint, routes } from "../http/routing";
import { allRegions } from "./regions";

export const regionRoutes = routes().openapi(
  endpoint({ method: "get", path: "/regions", summary: "Counties, districts and zips", data: regions }),
  () => ok(allRegions),
);
