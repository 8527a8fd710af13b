import { hash, verify } from "@node-rs/argon2";

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; runs on a thread of its own. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let options = OPTIONS;

/** For tests, which hash thousands of passwords; without a cost, the shop's own one is used again. */
export function setHashCost(cost = OPTIONS): void {
  options = cost;
}

/** A hash that no password matches, so that an unknown account takes as long to check as a known one. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the password is right; without a stored hash the same work is done and the result is false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody's password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
