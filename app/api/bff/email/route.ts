import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { changeEmail } from "@/lib/contract/profile";

export const POST = writes(changeEmail, (form, request) => asMember((api) => api.me.askEmailChange(form), request));
