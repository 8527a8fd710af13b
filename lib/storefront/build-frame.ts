import "server-only";
import { locale } from "next/root-params";
import { BUILD_FRAME } from "../site";

/**
 * Whether `next build` renders: it has no data and makes an empty frame; real pages are made later (docs/rendering.md).
 */
export async function isBuildFrame(): Promise<boolean> {
  return (await locale()) === BUILD_FRAME;
}
