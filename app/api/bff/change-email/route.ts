import { writes } from "@/lib/bff/handler";
import { changeEmail } from "@/lib/bff/session";
import { linkTokenBody } from "@/lib/contract/users";

export const POST = writes(linkTokenBody, changeEmail);
