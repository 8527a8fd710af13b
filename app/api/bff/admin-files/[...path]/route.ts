import { downloadForAdmin } from "@/lib/bff/admin-files";
import { withRequestLogging } from "@/lib/bff/with-request-logging";

export const GET = withRequestLogging<{ path: string[] }>((request, { path }) => downloadForAdmin(request, path));
