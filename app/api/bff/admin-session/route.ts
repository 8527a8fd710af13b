import { z } from "zod";
import { writes } from "@/lib/bff/handler";
import { signInAdministrator, signOutAdministrator } from "@/lib/bff/session";
import { credentials } from "@/lib/contract/users";

export const POST = writes(credentials, signInAdministrator);

export const DELETE = writes(z.strictObject({}), signOutAdministrator);
