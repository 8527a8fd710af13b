import "server-only";
import type { Answer } from "../api-client/call";
import type { Build } from "../contract/builds";
import { buildId } from "../env";
import { apiMessage } from "../i18n/translate";
import { refused } from "./refused";

/** The build of this server. */
export async function latestBuild(): Promise<Answer<Build>> {
  return { msg: apiMessage("ok"), data: { id: buildId } };
}

/**
 * Data about a build; it never changes.
 * @throws ApiCallError 404 for every build but this server's
 */
export async function buildById(_request: Request, { id }: { id: string }): Promise<Answer<Build>> {
  if (id === buildId) return latestBuild();
  throw refused("not_found");
}
