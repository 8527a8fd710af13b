import { asMember } from "@/lib/bff/account";
import { reads, writes } from "@/lib/bff/handler";
import { wishesOfThisBrowser } from "@/lib/bff/wishes";
import { addWishes, removeWish } from "@/lib/contract/wishes";

export const GET = reads(wishesOfThisBrowser);

export const POST = writes(addWishes, (form) => asMember((api) => api.me.addWishes(form)));

export const DELETE = writes(removeWish, (form) => asMember((api) => api.me.removeWish(form)));
