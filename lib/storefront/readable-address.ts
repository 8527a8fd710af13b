import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { permanentRedirect } from "next/navigation";
import { getPageApi } from "../api-client/server";
import { readableSlug, type SlugKind } from "../contract/slugs";
import { getFeatures } from "./features";
import { orNull } from "./or-null";

const FOLDERS = { products: "/shop", blogs: "/blog" };

/**
 * Redirects a readable address to the canonical one, with 308; does nothing for an unknown one. Call it outside
 * `Suspense`: a page that is rendered per request, as in the preview of a closed shop, would already have sent its
 * status.
 */
export async function redirectReadableAddress(kind: SlugKind, text: string): Promise<void> {
  if (!readableSlug.safeParse(text).success) return;
  const id = await findSlugTarget(kind, text);
  if (id !== null) permanentRedirect(`${FOLDERS[kind]}/${id}`);
}

/** None for a backend without orders, which is not called. */
async function findSlugTarget(kind: SlugKind, slug: string): Promise<number | null> {
  "use cache";
  cacheLife("catalogue");
  // The kinds equal the tags that a change of a product or post expires.
  cacheTag(kind);
  const { ordering } = await getFeatures();
  const target = ordering ? await orNull(getPageApi().content.slug(kind, slug)) : null;
  return target?.id ?? null;
}
