import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { permanentRedirect } from "next/navigation";
import { getPageApi } from "../api-client/server";
import { readableSlug, type SlugKind } from "../contract/slugs";
import { getFeatures } from "./features";
import { orNull } from "./or-null";

const FOLDERS = { products: "/shop", blogs: "/blog" };

/**
 * Sends a readable address on to the canonical one, with 308. Does nothing for one that no product or post has. Call it outside
 * `Suspense`: a page that is made per request, as in the preview of a closed shop, would have sent its status already.
 */
export async function redirectReadableAddress(kind: SlugKind, text: string): Promise<void> {
  if (!readableSlug.safeParse(text).success) return;
  const id = await findSlugTarget(kind, text);
  if (id !== null) permanentRedirect(`${FOLDERS[kind]}/${id}`);
}

/** None in front of a backend that knows no orders, which is not asked. */
async function findSlugTarget(kind: SlugKind, slug: string): Promise<number | null> {
  "use cache";
  cacheLife("catalogue");
  // The kinds are called like the tags that a change of a product or post expires.
  cacheTag(kind);
  const { ordering } = await getFeatures();
  const target = ordering ? await orNull(getPageApi().content.slug(kind, slug)) : null;
  return target?.id ?? null;
}
