import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { newsletterChoice } from "@/lib/contract/profile";

export const PUT = writes(newsletterChoice, (choice) => asMember((api) => api.me.chooseNewsletter(choice)));
