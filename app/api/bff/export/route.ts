import { exportAsFile } from "@/lib/bff/account";
import { withRequestLogging } from "@/lib/bff/handler";

/** The member's data as a file to keep. */
export const GET = withRequestLogging(exportAsFile);
