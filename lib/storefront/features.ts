import "server-only";
import { cacheLife } from "next/cache";
import { type Features, getFeatures as readFeatures } from "../api-client/features";
import { readOrKept } from "./kept-answers";

export type { Features };

/** Features of the backend beyond catalogue and cart. */
export async function getFeatures(): Promise<Features> {
  "use cache";
  cacheLife("company");
  return readOrKept("features", readFeatures);
}
