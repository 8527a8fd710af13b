import { regions } from "@/lib/contract/addresses";
import { ok } from "../http/answers";
import { readEndpoint, routes } from "../http/routing";
import { allRegions } from "./regions";

export const regionRoutes = routes().openapi(readEndpoint("/regions", "Counties, districts and zips", regions), () =>
  ok(allRegions),
);
