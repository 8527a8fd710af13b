import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { endSessions } from "@/lib/contract/profile";

export const DELETE = writes(endSessions, (form) => asMember((api) => api.me.endSessions(form)));
