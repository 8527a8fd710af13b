import { withRequestLogging } from "@/lib/bff/handler";
import { showPicture } from "@/lib/bff/pictures";

export const GET = withRequestLogging(showPicture);
