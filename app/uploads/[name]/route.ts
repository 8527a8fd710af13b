import { showUpload } from "@/lib/bff/admin-files";

type Context = { params: Promise<{ name: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return showUpload(name);
}
