import { writes } from "@/lib/bff/handler";
import { signInWithCode } from "@/lib/bff/session";
import { signInCode } from "@/lib/contract/administrators";

export const POST = writes(signInCode, signInWithCode);
