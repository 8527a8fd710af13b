import { exportAsFile } from "@/lib/bff/account";
import { withRequestLogging } from "@/lib/bff/with-request-logging";

/** The member's data as a file to keep. */
export const GET = withRequestLogging(() => exportAsFile());
