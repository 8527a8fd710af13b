import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { AdministratorSession } from "@/lib/contract/administrators";
import type { credentials } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { Origin } from "../http/origin";
import { passwordMatches } from "../http/password-hash";
import { adminSignInLimitKey } from "../sign-ins/account";
import { countSignIn } from "../sign-ins/count-sign-in";
import { openChallenge } from "./challenges";
import { completeSignIn } from "./complete-sign-in";
import { administrators } from "./tables";

/**
 * Signs an administrator in. What is said beyond `wrong_credentials` is said only to whoever has the right password, so
 * that nobody learns from it who works here.
 * @throws ApiError wrong_credentials, the same for unknown addresses and wrong passwords; too_many_requests;
 *   account_blocked; code_required with the challenge that the code has to come with; password_change_required
 */
export async function signInAdministrator(
  db: Database,
  input: z.output<typeof credentials>,
  origin: Origin,
): Promise<AdministratorSession> {
  const attempt = await countSignIn(db, adminSignInLimitKey(input.email), origin);
  const [account] = await db.select().from(administrators).where(eq(administrators.email, input.email)).limit(1);
  const right = await passwordMatches(account?.passwordHash ?? undefined, input.password);
  if (!account || !right) throw new ApiError("wrong_credentials");
  await attempt.forgive();
  if (account.deactivatedAt) throw new ApiError("account_blocked");
  if (account.totpEnabledAt) throw new ApiError("code_required", { challenge: await openChallenge(db, account.id) });
  return completeSignIn(db, account, origin);
}
