import { writes } from "@/lib/bff/handler";
import { saveReview } from "@/lib/bff/reviews";
import { reviewForm } from "@/lib/contract/reviews";

export const PUT = writes(reviewForm, saveReview);
