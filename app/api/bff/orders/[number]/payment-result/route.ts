import { showPaymentResult } from "@/lib/bff/orders";

type Context = { params: Promise<{ number: string }> };

export async function POST(_request: Request, { params }: Context): Promise<Response> {
  return showPaymentResult((await params).number);
}
