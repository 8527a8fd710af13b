import { hash, verify } from "@node-rs/argon2";

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; runs on a thread of its own. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password fits: an unknown account costs the same work as a known one. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password is right; with no stored hash the same work is done and the answer is no. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody's password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
