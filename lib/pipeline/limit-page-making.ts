import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { parse } from "hono/utils/cookie";
import { isPlainList, parseShopQuery } from "../contract/shop-query";
import { asLocale, LOCALE_COOKIE } from "../i18n/locales";
import { state } from "../page-cache/state.mjs";
import { toSearchSegment } from "../storefront/search-segment";
import { answerCalmly, isPageAddress } from "./calm-answer";

/**
 * Search pages that are made at once, for everyone and for one network address. Each takes a fifth of a second of the one
 * thread, so more would only wait longer.
 */
const MOST = 16;
const MOST_FOR_ONE = 8;

/** A page whose reader has left is made to its end, which takes no longer. */
const MAKING_MS = 10_000;

type Making = { key: string | undefined; address: string; isPosted: boolean };

/**
 * Refuses to make another search page while as many as this server can bear are being made: at once, with 503 and when
 * to come back, so that searches with made-up words hold up neither kept pages nor other visitors for long. So is what is
 * posted to a page, which is made for each request, and counted separately: a body that arrives slowly holds up no search.
 * All other pages are as many as the shop has, and stay.
 * @param addressOf the visitor's network address; unknown ones count only towards the limit for everyone
 * @returns whether the request was refused
 */
export function limitPageMaking(
  addressOf: (request: IncomingMessage) => string | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const makings = new Set<Making>();
  const count = (which: (making: Making) => boolean) => [...makings].filter(which).length;
  /** Of those whose readers have left. */
  const abandoned = new Map<Making, NodeJS.Timeout>();
  const end = (making: Making) => {
    clearTimeout(abandoned.get(making));
    abandoned.delete(making);
    makings.delete(making);
  };
  subscribe("shop.page-made", (key) => {
    for (const making of abandoned.keys()) if (making.key === key) end(making);
  });

  return (request, response) => {
    if (!isPageAddress(request.url ?? "")) return false;
    const key = searchOf(request);
    // Everyone who waits for the same search waits for one making of it.
    const isKept = !key || state.pages.has(key) || count((making) => making.key === key) > 0;
    const isPosted = request.method === "POST";
    if (!isPosted && isKept) return false;
    const address = addressOf(request) ?? "";
    const isSameKind = (making: Making) => making.isPosted === isPosted;
    const ofOne = address === "" ? 0 : count((making) => isSameKind(making) && making.address === address);
    if (count(isSameKind) >= MOST || ofOne >= MOST_FOR_ONE) {
      answerCalmly(request, response);
      return true;
    }
    const making = { key, address, isPosted };
    makings.add(making);
    response.once("close", () => {
      if (response.writableFinished) end(making);
      else abandoned.set(making, setTimeout(() => end(making), MAKING_MS).unref());
    });
    return false;
  };
}

/** The key of a search page in the page cache, by the rules of `middleware.ts`; undefined for any other page. */
function searchOf({ url = "/", headers }: IncomingMessage): string | undefined {
  // Not parsed as a URL: a visitor may send what is none.
  const [path, search] = url.split("?", 2);
  if (path !== "/shop" && path !== "/shop.rsc") return undefined;
  const query = parseShopQuery(new URLSearchParams(search));
  if (isPlainList(query)) return undefined;
  const language = asLocale(parse(headers.cookie ?? "", LOCALE_COOKIE)[LOCALE_COOKIE]);
  return `/${language}/shop/search/${toSearchSegment(query)}`;
}
