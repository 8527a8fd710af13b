import "server-only";
import { type ShownId, shownId } from "../contract/shown-id";
import { env } from "../env";

/** Ids of our own backend; a stricter pattern than the database's, so that others neither reach it nor make pages. */
const OWN = /^[1-9]\d{0,8}$/;

/**
 * The product's id in an address. An existing backend decides what an id is; ours has numbers.
 * @returns undefined for a text that no product can have
 */
export function idInAddress(given: string): ShownId | undefined {
  return env.API_BASE_URL || OWN.test(given) ? shownId(given) : undefined;
}

/** The same for the parameter of a page, which Next gives escaped to one rendering and unescaped to another. */
export function idInParam(param: string): ShownId | undefined {
  try {
    return idInAddress(decodeURIComponent(param));
  } catch {
    return undefined;
  }
}
