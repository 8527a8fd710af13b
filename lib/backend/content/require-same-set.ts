import { ApiError } from "../http/api-error";

/**
 * A new order names everything that there is, each once: otherwise somebody has added or removed something meanwhile.
 * @throws ApiError version_conflict
 */
export function requireSameSet<T>(known: T[], given: T[]): void {
  const named = new Set(given);
  if (named.size !== given.length || known.length !== given.length || known.some((one) => !named.has(one))) {
    throw new ApiError("version_conflict");
  }
}
