import { withRequestLogging } from "@/lib/bff/handler";
import { showPictureToStaff } from "@/lib/bff/returns";

export const GET = withRequestLogging(showPictureToStaff);
