import { reads } from "@/lib/bff/handler";
import { readReviews } from "@/lib/bff/reviews";

export const GET = reads(readReviews);
