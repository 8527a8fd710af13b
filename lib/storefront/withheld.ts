import "server-only";
import { isPreview } from "../session/preview";
import { isBuildFrame } from "./build-frame";
import { isClosed } from "./company";

/**
 * Whether a page has nothing to show yet: at the build, and to visitors of a shop that has not opened. Its content must not
 * be read then; a page that is only hidden would still be in the document.
 */
export async function isWithheld(): Promise<boolean> {
  return (await isBuildFrame()) || ((await isClosed()) && !(await isPreview()));
}
