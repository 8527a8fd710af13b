import { addressesOfThisBrowser, asMember } from "@/lib/bff/account";
import { reads, writes } from "@/lib/bff/handler";
import { addressForm } from "@/lib/contract/addresses";

export const GET = reads(addressesOfThisBrowser);

export const POST = writes(addressForm, (form) => asMember((api) => api.me.addAddress(form)));
