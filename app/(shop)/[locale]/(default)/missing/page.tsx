import { Missing, missingMetadata } from "@/components/layout/missing";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export const generateMetadata = missingMetadata;

/** Every address of the shop that has no page is rewritten here (next.config.mjs): one document for all of them. */
export default async function MissingPage() {
  return (await isBuildFrame()) ? null : <Missing />;
}
