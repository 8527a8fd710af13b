import { asMember, leave, profileOfThisBrowser } from "@/lib/bff/account";
import { reads, writes } from "@/lib/bff/handler";
import { deleteAccount, profileForm } from "@/lib/contract/profile";

export const GET = reads(profileOfThisBrowser);

export const PUT = writes(profileForm, (form) => asMember((api) => api.me.change(form)));

export const DELETE = writes(deleteAccount, leave);
