import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { getApi } from "../api-client/server";
import type { Basics } from "../contract/basics";
import { cacheTags } from "./cache-tags";

/** The company's public details, fetched once and kept (spec section 7). */
export async function getBasics(): Promise<Basics> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.basics);
  return (await getApi().content.basics()).data;
}
