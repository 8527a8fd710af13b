import type { Database } from "../db/database";
import { ApiError, fieldRefused } from "../http/api-error";
import { countTry, isFirstWarning } from "../http/attempts";
import type { Origin } from "../http/origin";
import { passwordMatches } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import {
  countAttempt,
  EVERYWHERE,
  FREE_ATTEMPTS,
  FREE_FROM_EVERYWHERE,
  forgetAttempts,
  giveAttemptBack,
  refuseDuringPause,
} from "./count-attempt";

/** What a sign-in does with its count after a right password. */
type Attempt = { forgive: () => Promise<void> };

const WARNINGS = { member: "sign_in_warning", administrator: "staff_sign_in_warning" } as const;

/**
 * A known device is counted separately, so that other people cannot lock its owner out. For guesses from many places
 * the owner gets one mail a day (docs/security.md, "Sign-in"). @throws ApiError too_many_requests with the seconds to
 * wait
 */
export async function countSignIn(db: Database, account: Account, origin: Origin): Promise<Attempt> {
  const device = origin.devices?.idFor(account.name);
  if (device) {
    await countAttempt(db, account.name, `device:${device}`);
    return { forgive: () => forgetAttempts(db, account.name, `device:${device}`) };
  }
  const from = await countTry(db, "sign-in-from", origin.clientAddress);
  const guess = await countGuess(db, account.name, origin.clientAddress, () => warn(db, account));
  return {
    forgive: async () => {
      await guess.forgive();
      // This attempt only: otherwise the owner of one account could guess at others without limit.
      await from.giveBack();
    },
  };
}

/**
 * A guess from an unknown device, by its network and, within the free attempts, with all others.
 * @param onManyPlaces called when the free attempts of all are used up @throws ApiError too_many_requests
 */
export async function countGuess(
  db: Database,
  name: string,
  clientAddress: string | undefined,
  onManyPlaces: () => Promise<void> = async () => {},
): Promise<Attempt> {
  const network = `network:${clientAddress ?? ""}` as const;
  // One address cannot fill the shared counter: its own pauses slow it down.
  const isFree = (await countAttempt(db, name, network)) <= FREE_ATTEMPTS;
  try {
    if (!isFree) await refuseDuringPause(db, name, EVERYWHERE);
    else if ((await countAttempt(db, name, EVERYWHERE)) === FREE_FROM_EVERYWHERE) await onManyPlaces();
  } catch (refusal) {
    await giveAttemptBack(db, name, network);
    throw refusal;
  }
  return {
    forgive: async () => {
      await forgetAttempts(db, name, network);
      // Not all of them: an owner who signs in must not give a guesser new free attempts.
      if (isFree) await giveAttemptBack(db, name, EVERYWHERE);
    },
  };
}

async function warn(db: Database, { name, kind, email }: Account): Promise<void> {
  if (await isFirstWarning(db, name)) await putInOutbox(db, { kind: WARNINGS[kind], recipient: email });
}

/**
 * Counted separately from sign-ins, so that the owner's wrong codes lock no other device. @throws ApiError
 * too_many_requests
 */
export async function countConfirmation(
  db: Database,
  account: Account,
  asked: "code" | "confirmation",
): Promise<Attempt> {
  await countAttempt(db, account.name, asked);
  return { forgive: () => forgetAttempts(db, account.name, asked) };
}

/**
 * Asks a signed-in person for the password again, counted. Not inside a transaction, which would undo the count.
 * @param account the row of the signed-in person, if it still exists @returns the same row
 * @throws ApiError validation_failed beside `current_password`, too_many_requests, not_signed_in
 */
export async function confirmPassword<Row extends { email: string; passwordHash: string | null }>(
  db: Database,
  account: Row | undefined,
  countedAs: (email: string) => Account,
  password: string,
): Promise<Row> {
  if (!account) throw new ApiError("not_signed_in");
  const attempt = await countConfirmation(db, countedAs(account.email), "confirmation");
  if (!(await passwordMatches(account.passwordHash ?? undefined, password))) {
    throw fieldRefused("current_password", "fields.wrong_password");
  }
  await attempt.forgive();
  return account;
}

/** The account that an attempt is for; it need not exist. */
type Account = { kind: "member" | "administrator"; email: string /** The key of its counter. */; name: string };

export function memberAccount(email: string): Account {
  return { kind: "member", email, name: `member:${email}` };
}

export function adminSignInLimitKey(email: string): Account {
  return { kind: "administrator", email, name: `administrator:${email}` };
}
