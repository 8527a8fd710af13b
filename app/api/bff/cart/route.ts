import { getApi } from "@/lib/api-client/server";
import { addToCart, readCart, requireCartUuid } from "@/lib/bff/cart";
import { reads, writes } from "@/lib/bff/handler";
import { cartLineForm, cartLineRemoval } from "@/lib/contract/carts";

export const GET = reads(readCart);

export const POST = writes(cartLineForm, addToCart);

export const PUT = writes(cartLineForm, async (line) =>
  getApi().carts.update({ ...line, uuid: await requireCartUuid() }),
);

export const DELETE = writes(cartLineRemoval, async ({ sku }) =>
  getApi().carts.remove({ sku, amount: 0, uuid: await requireCartUuid() }),
);
