import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import { renderSVG } from "uqr";
import type { RecoveryCodes, SecondFactorSetup } from "@/lib/contract/administrators";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { readBasics } from "../settings/basics";
import { takeAppCode } from "./consume-otp";
import { hashRecoveryCode, sealSecret } from "./seal-secret";
import { sessions } from "./sessions";
import { administratorChallenges, administratorRecoveryCodes, administrators } from "./tables";

const RECOVERY_CODES = 10;

/** Without letters that are read for digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Account = { id: number; email: string };

/**
 * Makes a new secret and shows it; it counts only when a code has shown that the app has it.
 * @throws ApiError state_conflict while the second factor is on
 */
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
  const { company_name } = await readBasics(db);
  const uri = generateURI({ issuer: company_name, label: account.email, secret });
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { ecc: "M", border: 2 })).toString("base64")}`;
  return { secret, uri, qr };
}

/**
 * Turns the second factor on and gives the recovery codes, the only time that they can be read. Every other session ends:
 * from here on each was started with a code.
 * @param token the session that asks
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
