import "server-only";
import { isPreview } from "../session/preview";
import { isBuildFrame } from "./build-frame";
import { isClosed } from "./company";

/**
 * Whether a page must stay empty: at the build, and for visitors of a shop that has not opened. Its content must not
 * even be read then: hidden content would still be in the document.
 */
export async function isWithheld(): Promise<boolean> {
  return (await isBuildFrame()) || ((await isClosed()) && !(await isPreview()));
}
