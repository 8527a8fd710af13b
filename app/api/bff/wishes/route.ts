import { reads, writes } from "@/lib/bff/handler";
import { addToWishes, removeFromWishes, wishesOfThisBrowser } from "@/lib/bff/wishes";
import { addWishes, removeWish } from "@/lib/contract/wishes";

export const GET = reads(wishesOfThisBrowser);

export const POST = writes(addWishes, addToWishes);

export const DELETE = writes(removeWish, removeFromWishes);
