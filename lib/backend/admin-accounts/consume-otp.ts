import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { verifySync } from "otplib";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { hashRecoveryCode, openSecret } from "./seal-secret";
import { administratorRecoveryCodes, administrators } from "./tables";

/** Seconds by which a telephone's clock may differ. */
const TOLERANCE = 30;

type Holder = { id: number; totpSecret: string | null };

/**
 * Takes a code of the app or a recovery code, once: whether it has been used is part of the update, so that of several
 * at the same moment one succeeds.
 */
export async function consumeOtp(tx: Database, signingKey: string, holder: Holder, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return takeAppCode(tx, signingKey, holder, code);
  const taken = await tx
    .update(administratorRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(administratorRecoveryCodes.administratorId, holder.id),
        eq(administratorRecoveryCodes.codeHash, hashRecoveryCode(signingKey, holder.id, code)),
        isNull(administratorRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: administratorRecoveryCodes.administratorId });
  return taken.length > 0;
}

/** Takes a code of the app, of a time step later than the last one that was taken. */
export async function takeAppCode(tx: Database, signingKey: string, holder: Holder, code: string): Promise<boolean> {
  const secret = holder.totpSecret && openSecret(signingKey, holder.id, holder.totpSecret);
  if (!secret) return false;
  const step = stepOf(secret, code);
  if (step === undefined) return false;
  const taken = await tx
    .update(administrators)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(administrators.id, holder.id),
        eq(administrators.totpSecret, holder.totpSecret ?? ""),
        or(isNull(administrators.totpLastStep), lt(administrators.totpLastStep, step)),
      ),
    )
    .returning({ id: administrators.id });
  return taken.length > 0;
}

function stepOf(secret: string, code: string): number | undefined {
  const found = verifySync({ secret, token: code, epochTolerance: TOLERANCE });
  return found.valid && "timeStep" in found ? found.timeStep : undefined;
}

/** The refusal of a code that is wrong, or was used before. */
export function wrongCode(): ApiError {
  return new ApiError("validation_failed", { errors: { code: [apiMessage("fields.wrong_code")] } });
}
