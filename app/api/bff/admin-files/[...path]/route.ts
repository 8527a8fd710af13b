import { downloadForAdmin } from "@/lib/bff/admin-files";
import { observed } from "@/lib/bff/observed";

export const GET = observed<{ path: string[] }>((request, { path }) => downloadForAdmin(request, path));
