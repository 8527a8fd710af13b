import { getApi } from "@/lib/api-client/server";
import { requireCartUuid } from "@/lib/bff/cart";
import { writes } from "@/lib/bff/handler";
import { checkoutPreviewForm } from "@/lib/contract/checkouts";

export const POST = writes(checkoutPreviewForm, async (form) =>
  getApi().orders.preview({ ...form, uuid: await requireCartUuid() }),
);
