import { Missing, missingMetadata } from "@/components/layout/missing";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export const generateMetadata = missingMetadata;

/** Every shop address without a page is rewritten to this one document (next.config.mjs). */
export default async function MissingPage() {
  return (await isBuildFrame()) ? null : <Missing />;
}
