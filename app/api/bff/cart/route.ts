import { addToCart, readCart, removeFromCart, updateCart } from "@/lib/bff/cart";
import { reads, writes } from "@/lib/bff/handler";
import { cartLineForm, cartLineRemoval } from "@/lib/contract/carts";

export const GET = reads(readCart);

export const POST = writes(cartLineForm, addToCart, { isKeptByCookie: true });

export const PUT = writes(cartLineForm, updateCart);

export const DELETE = writes(cartLineRemoval, removeFromCart);
