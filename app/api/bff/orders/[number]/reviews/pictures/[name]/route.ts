import { withRequestLogging } from "@/lib/bff/handler";
import { showOwnPicture } from "@/lib/bff/pictures";

export const GET = withRequestLogging(showOwnPicture);
