import { readFillUps } from "@/lib/bff/fill-ups";
import { reads } from "@/lib/bff/handler";

/** What brings a cart to free delivery. */
export const GET = reads(readFillUps);
