import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import { renderSVG } from "uqr";
import type { RecoveryCodes, SecondFactorSetup } from "@/lib/contract/administrators";
import { mailHeadOf } from "@/lib/mails/mail-head";
import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { readBasics } from "../settings/basics";
import { hashRecoveryCode, openSecret, sealSecret } from "./seal-secret";
import { sessions } from "./sessions";
import { administratorChallenges, administratorRecoveryCodes, administrators } from "./tables";

/** Seconds by which a telephone's clock may differ. */
const TOLERANCE = 30;

type Holder = { id: number; totpSecret: string | null };

/** Takes a code of the app or a recovery code, once: the condition is in the update, so one of several wins. */
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
async function takeAppCode(tx: Database, signingKey: string, holder: Holder, code: string): Promise<boolean> {
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
  return fieldRefused("code", "fields.wrong_code");
}

const RECOVERY_CODES = 10;

/** Without letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Account = { id: number; email: string };

/** Makes a secret, which counts once a code confirms it. @throws ApiError state_conflict while the factor is on */
export async function startSecondFactor(
  db: Database,
  signingKey: string,
  account: Account,
): Promise<SecondFactorSetup> {
  const secret = generateSecret();
  const begun = await db
    .update(administrators)
    .set({ totpSecret: sealSecret(signingKey, account.id, secret), totpLastStep: null })
    .where(and(eq(administrators.id, account.id), isNull(administrators.totpEnabledAt)))
    .returning({ id: administrators.id });
  if (begun.length === 0) throw new ApiError("state_conflict");
  // Apps end the issuer at the first colon.
  const issuer = mailHeadOf(await readBasics(db), "").shop.replaceAll(":", "\uFF1A");
  const uri = generateURI({ issuer, label: account.email, secret });
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { ecc: "M", border: 2 })).toString("base64")}`;
  return { secret, uri, qr };
}

/**
 * Turns the factor on and gives the recovery codes, shown once. Sessions other than `token` end: they began without a code.
 * @returns undefined for a wrong code
 * @throws ApiError state_conflict when there is nothing to turn on
 */
export async function enableSecondFactor(
  db: Database,
  signingKey: string,
  { id, code, token }: { id: number; code: string; token: string },
): Promise<RecoveryCodes | undefined> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(administrators).where(eq(administrators.id, id)).for("update");
    if (!account?.totpSecret || account.totpEnabledAt) throw new ApiError("state_conflict");
    if (!(await takeAppCode(tx, signingKey, account, code))) return undefined;
    await tx.update(administrators).set({ totpEnabledAt: sql`now()` }).where(eq(administrators.id, id));
    await sessions.end(tx, id, { keep: token });
    return newRecoveryCodes(tx, signingKey, id);
  });
}

/** Makes new recovery codes; the old ones open nothing from then on. @throws ApiError state_conflict while it is off */
export async function renewRecoveryCodes(db: Database, signingKey: string, id: number): Promise<RecoveryCodes> {
  return db.transaction(async (tx) => {
    const on = and(eq(administrators.id, id), isNotNull(administrators.totpEnabledAt));
    const [account] = await tx.select({ id: administrators.id }).from(administrators).where(on).for("update");
    if (!account) throw new ApiError("state_conflict");
    return newRecoveryCodes(tx, signingKey, id);
  });
}

/** Turns the second factor off: secret, recovery codes and sign-ins that wait for a code are gone. */
export async function removeSecondFactor(tx: Database, id: number): Promise<void> {
  await tx
    .update(administrators)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(eq(administrators.id, id));
  await tx.delete(administratorRecoveryCodes).where(eq(administratorRecoveryCodes.administratorId, id));
  await tx.delete(administratorChallenges).where(eq(administratorChallenges.administratorId, id));
}

async function newRecoveryCodes(tx: Database, signingKey: string, administratorId: number): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(administratorRecoveryCodes).where(eq(administratorRecoveryCodes.administratorId, administratorId));
  await tx
    .insert(administratorRecoveryCodes)
    .values(codes.map((code) => ({ administratorId, codeHash: hashRecoveryCode(signingKey, administratorId, code) })));
  return { recovery_codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

function newCode(): string {
  return Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
