import type { MailKind } from "@/lib/contract/mails";
import type { Database } from "../db/database";
import { countSignInFrom, isFirstWarning } from "../http/attempts";
import type { Origin } from "../http/origin";
import { putInOutbox } from "../mail/outbox";
import type { Account } from "./account";
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

const WARNINGS = { member: "sign_in_warning", administrator: "staff_sign_in_warning" } satisfies Record<
  string,
  MailKind
>;

/**
 * Counts an attempt to give an account's password (docs/security.md, "Sign-in"). A device that the account knows is counted
 * by itself, so that no stranger keeps its owner out. When guesses come from many places, the owner is told by mail, at most
 * once a day.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countSignIn(db: Database, account: Account, origin: Origin): Promise<Attempt> {
  const device = origin.devices?.idFor(account.name);
  if (device) {
    await countAttempt(db, account.name, `device:${device}`);
    return { forgive: () => forgetAttempts(db, account.name, `device:${device}`) };
  }
  const from = await countSignInFrom(db, origin.clientAddress);
  const guess = await countGuess(db, account.name, origin.clientAddress, () => warn(db, account));
  return {
    forgive: async () => {
      await guess.forgive();
      await from.giveBack();
    },
  };
}

/**
 * Counts a guess from a device that is not known, at an account or at anything else that a secret opens: with its network
 * address and, as long as that has free attempts, together with all others.
 * @param onManyPlaces called when the free attempts of all together are used up
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countGuess(
  db: Database,
  name: string,
  clientAddress: string | undefined,
  onManyPlaces: () => Promise<void> = async () => {},
): Promise<Attempt> {
  const network = `network:${clientAddress ?? ""}` as const;
  // One address cannot go on filling what is counted for all: its own pauses are what slows it down.
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
 * Counts an attempt of a person who has shown the password or is signed in already. Apart from signing in: nobody else gets
 * this far, and wrong ones must not keep the owner's other devices out.
 * @param asked for the one-time code, or for the password again
 * @throws ApiError too_many_requests with the seconds to wait
 */
export async function countConfirmation(
  db: Database,
  account: Account,
  asked: "code" | "confirmation",
): Promise<Attempt> {
  await countAttempt(db, account.name, asked);
  return { forgive: () => forgetAttempts(db, account.name, asked) };
}
