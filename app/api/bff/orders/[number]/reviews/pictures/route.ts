import { takesPicture } from "@/lib/bff/handler";
import { addReviewPicture } from "@/lib/bff/reviews";

export const POST = takesPicture(addReviewPicture);
