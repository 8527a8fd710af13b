import { buildById } from "@/lib/bff/builds";
import { reads } from "@/lib/bff/handler";

export const GET = reads(buildById, { cacheControl: "public, max-age=31536000, immutable" });
