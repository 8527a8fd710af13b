import { z } from "zod";
import { reads, writes } from "@/lib/bff/handler";
import { memberOfThisBrowser, signIn, signOut } from "@/lib/bff/session";
import { signInForm } from "@/lib/contract/users";

export const GET = reads(memberOfThisBrowser);

export const POST = writes(signInForm, signIn, { isKeptByCookie: true });

export const DELETE = writes(z.strictObject({}), signOut);
