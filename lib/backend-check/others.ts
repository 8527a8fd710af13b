import type { ShownId } from "../contract/shown-id";
import { otherCalls } from "../existing-backend/other-calls";
import type { Ask, Heard } from "./ask";

export type Offer = {
  call: string;
  status: number | null;
  /** `failed`: the call exists and answers with an error, and so do the pages that use it. */
  result: "offered" | "not_offered" | "failed";
  offers: string;
  /** For an unusable answer: the fields that are wrong. */
  fields: string[];
  without: string;
};

/**
 * Sends those of the other calls that only read.
 * @param id of a product, when there is one
 */
export async function askOthers(ask: Ask, id: ShownId | undefined): Promise<Offer[]> {
  const asked = otherCalls.flatMap(({ asks, offers, without }) => {
    if (!asks || (asks.path.includes("{id}") && id === undefined)) return [];
    return [{ ...asks, offers, without }];
  });
  return Promise.all(
    asked.map(async ({ path, data, offers, without }) => {
      const heard = await ask({ method: "GET", path: path.replace("{id}", encodeURIComponent(id ?? "")), data });
      const { status = null, fields } = heard;
      return { call: `GET ${path}`, status, result: resultOf(heard), offers, fields, without };
    }),
  );
}

/** A refusal with a reason of our contract shows that the call exists: without a bearer there is no profile to read. */
function resultOf({ answer, failure }: Heard<unknown>): Offer["result"] {
  if (answer) return "offered";
  if (failure?.isNotOffered) return "not_offered";
  return failure?.kind === "refused" && failure.status < 500 ? "offered" : "failed";
}
