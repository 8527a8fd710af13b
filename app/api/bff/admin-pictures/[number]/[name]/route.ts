import { showPictureToStaff } from "@/lib/bff/returns";

type Context = { params: Promise<{ number: string; name: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { number, name } = await params;
  return showPictureToStaff(number, name);
}
