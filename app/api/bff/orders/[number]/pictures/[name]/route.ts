import { withRequestLogging } from "@/lib/bff/handler";
import { showPicture } from "@/lib/bff/returns";

export const GET = withRequestLogging(showPicture);
