import { exportAsFile } from "@/lib/bff/account";
import { withRequestLogging } from "@/lib/bff/handler";

/** The member's data as a download. */
export const GET = withRequestLogging(exportAsFile);
