import { withRequestLogging } from "@/lib/bff/handler";
import { showOwnPicture } from "@/lib/bff/reviews";

export const GET = withRequestLogging(showOwnPicture);
