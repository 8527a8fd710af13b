import { withRequestLogging } from "@/lib/bff/handler";
import { showReviewPictureToStaff } from "@/lib/bff/pictures";

export const GET = withRequestLogging(showReviewPictureToStaff);
