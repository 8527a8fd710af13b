import { showUpload } from "@/lib/bff/admin-files";
import { showShownPicture } from "@/lib/bff/pictures";

type Context = { params: Promise<{ name: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return name.startsWith("r-") ? showShownPicture(name) : showUpload(name);
}
