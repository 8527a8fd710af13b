import { z } from "zod";
import { reads, writes } from "@/lib/bff/handler";
import { memberOfThisBrowser, signIn, signOut } from "@/lib/bff/session";
import { credentials } from "@/lib/contract/users";

export const GET = reads(memberOfThisBrowser);

export const POST = writes(credentials, signIn);

export const DELETE = writes(z.strictObject({}), signOut);
