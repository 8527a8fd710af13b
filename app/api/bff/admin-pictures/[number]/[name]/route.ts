import { withRequestLogging } from "@/lib/bff/handler";
import { showPictureToStaff } from "@/lib/bff/pictures";

export const GET = withRequestLogging(showPictureToStaff);
