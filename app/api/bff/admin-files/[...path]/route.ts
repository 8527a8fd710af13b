import { downloadForAdmin } from "@/lib/bff/admin-files";
import { withRequestLogging } from "@/lib/bff/handler";

export const GET = withRequestLogging(downloadForAdmin);
