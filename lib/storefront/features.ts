import "server-only";
import { cacheLife } from "next/cache";
import { type Features, getFeatures as readFeatures } from "../api-client/features";
import { readOrKept } from "./kept-answers";

export type { Features };

/** What pages may offer beside looking and filling a cart. */
export async function getFeatures(): Promise<Features> {
  "use cache";
  cacheLife("company");
  return readOrKept("features", readFeatures);
}
