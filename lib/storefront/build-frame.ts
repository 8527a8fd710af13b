import "server-only";
import { locale } from "next/root-params";
import { BUILD_FRAME } from "../site";

/**
 * Whether this is the placeholder that `next build` renders. The build has neither a database nor an API, so layouts
 * and pages give an empty frame for it; real pages are made on their first visit (docs/rendering.md).
 */
export async function isBuildFrame(): Promise<boolean> {
  return (await locale()) === BUILD_FRAME;
}
