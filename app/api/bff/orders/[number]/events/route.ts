import { reads } from "@/lib/bff/handler";
import { readTimeline } from "@/lib/bff/orders";

export const GET = reads(readTimeline);
