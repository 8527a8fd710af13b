import { withRequestLogging } from "@/lib/bff/handler";
import { showReviewPictureToStaff } from "@/lib/bff/reviews";

export const GET = withRequestLogging(showReviewPictureToStaff);
