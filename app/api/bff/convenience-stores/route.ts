import { findStores } from "@/lib/bff/convenience-stores";
import { reads } from "@/lib/bff/handler";

export const GET = reads(findStores);
