import { downloadForAdmin } from "@/lib/bff/admin-files";

type Context = { params: Promise<{ path: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  return downloadForAdmin(request, path);
}
