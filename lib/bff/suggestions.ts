import "server-only";
import type { z } from "zod";
import type { Answer } from "../api-client/call";
import type { Suggestions } from "../contract/products";
import type { reportSearch } from "../contract/search-words";
import { MAX_KEYWORD } from "../contract/shop-query";
import { apiMessage } from "../i18n/translate";
import { getSuggestions } from "../storefront/catalogue";
import { isClosed } from "../storefront/company";
import { getFeatures } from "../storefront/features";
import { asVisitor } from "./visitor";

const NONE: Suggestions = { products: [], categories: [], words: [] };

/** `?keyword=`: suggestions for it. None for a backend without orders, which is not called, and when the call fails. */
export async function readSuggestions(request: Request): Promise<Answer<Suggestions>> {
  const keyword = (new URL(request.url).searchParams.get("keyword") ?? "").trim().slice(0, MAX_KEYWORD);
  const isAsked = keyword !== "" && !keyword.includes("\0") && !(await isClosed()) && (await getFeatures()).ordering;
  const data = isAsked ? await getSuggestions(keyword).catch(() => NONE) : NONE;
  return { msg: apiMessage("ok"), data };
}

/** Reports a search without a full match to a backend that counts them. */
export async function tellMissed(
  { keyword }: z.output<typeof reportSearch>,
  request: Request,
): Promise<Answer<unknown>> {
  if (!(await getFeatures()).ordering) return { msg: apiMessage("ok"), data: null };
  return asVisitor((api) => api.products.reportMissed(keyword), request);
}
