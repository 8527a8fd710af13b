import { exportAsFile } from "@/lib/bff/account";
import { observed } from "@/lib/bff/observed";

/** The member's data as a file to keep. */
export const GET = observed(() => exportAsFile());
