import type { DirectRoute, Found } from "@/lib/pipeline/step";
import { answerReadiness } from "../readyz/readiness";
import * as cart from "./bff/cart/route";
import * as checkout from "./bff/checkout/route";
import * as orders from "./bff/orders/route";
import * as session from "./bff/session/route";
import * as stock from "./bff/stock/[id]/route";
import * as api from "./v1/[[...route]]/route";

/** The calls that visitors make on every page and during a purchase. */
const ofVisitors = new Map<string, DirectRoute>([
  ["/api/bff/cart", cart],
  ["/api/bff/checkout", checkout],
  ["/api/bff/orders", orders],
  ["/api/bff/session", session],
]);

const STOCK = /^\/api\/bff\/stock\/(\d+)$/;

/** Plain API addresses; any other form of address is left to Next. */
const API = /^\/api\/v1(?:\/[\w-]+)+(?:\?|$)/;

/**
 * The routes that this server answers without Next's router (lib/pipeline/answer-before-next.ts).
 * @param url with its query
 */
export function directRoute(url: string): Found | undefined {
  if (API.test(url)) return { route: api };
  const [, id] = STOCK.exec(url) ?? [];
  if (id) return { route: stock, params: { id } };
  // Before the queue of pages that are being made.
  if (url === "/readyz") return { route: { GET: answerReadiness } };
  const route = ofVisitors.get(url);
  return route && { route };
}
