import "server-only";
import { redirect } from "next/navigation";
import { getBackend } from "../backend/instance";
import { env, publicUrl } from "../env";
import { isOneOfThirteen } from "../existing-backend/calls";
import { rememberOffers } from "../existing-backend/offered";
import { oncePerMinute } from "../existing-backend/report-unreadable";
import { log } from "../log";
import { type OutageReport, reports } from "../reports";
import { getSecrets } from "../secrets";
import { readAdminSession } from "../session/admin";
import { readUserSession } from "../session/user";
import type { Transport } from "./call";
import { type Api, createApi } from "./client";
import { ApiCallError } from "./errors";
import type { Existing } from "./existing";
import { httpTransport } from "./http-transport";
import { watchOutages } from "./outage";

/**
 * On `globalThis`, since the bundler may load this module more than once and outages are counted for the one backend.
 */
const holder = globalThis as typeof globalThis & { shopUpstream?: Transport; shopExisting?: Existing };

/** After five consecutive failures the API is not called for five seconds. */
const OUTAGE = { failures: 5, pauseMs: 5_000 };

/**
 * The transport to the existing backend of `API_BASE_URL`. Outages of calls outside the thirteen of
 * docs/specification.md section 7 are counted separately: a backend that does not answer those may be well otherwise.
 */
function upstream(): Transport {
  holder.shopUpstream ??= apart(
    watchOutages(httpTransport, {
      ...OUTAGE,
      onChange: (isOut) => {
        reports.outage.publish({ isOut } satisfies OutageReport);
        if (isOut) log.error("the API does not answer; it is left alone for a while");
        else log.info("the API answers again");
      },
    }),
    watchOutages(httpTransport, OUTAGE),
  );
  return holder.shopUpstream;
}

function apart(ofThirteen: Transport, ofOthers: Transport): Transport {
  return (request, maxBytes) => (isOneOfThirteen(request) ? ofThirteen : ofOthers)(request, maxBytes);
}

function existingBackend(): Existing {
  holder.shopExisting ??= {
    memory: rememberOffers(),
    report: oncePerMinute((found) => log.warn(found, "an answer of the API could not be read")),
  };
  return holder.shopExisting;
}

/**
 * The API for this server: over HTTP when `API_BASE_URL` is set, otherwise in this process.
 * @param clientAddress of the visitor, for calls that are limited by it
 * @param userAgent of the visitor, for calls that start a session
 * @param knownDevices of the visitor, for calls that sign in
 */
export function getApi(bearer?: string, clientAddress?: string, userAgent?: string, knownDevices?: string): Api {
  return apiOver((request) => toBackend(request), { bearer, clientAddress, userAgent, knownDevices });
}

/** The API for the shop's own pages (`lib/storefront`); until the shop opens they show its data to staff only. */
export function getPageApi(): Api {
  return apiOver((request) => toBackend(request, { isOwnPage: true }));
}

/** The API for prices and stock; staff see them before the shop opens. */
export async function productApi(): Promise<Api> {
  return (await readAdminSession()) ? getPageApi() : getApi();
}

/**
 * The transport to the embedded backend, which is loaded on first use. Its answers are our own, and in memory.
 * @param bindings isOwnPage for the shop's own pages, which decide themselves who sees them before the shop opens
 */
async function toBackend(request: Request, bindings?: { isOwnPage: boolean }): Promise<Response> {
  const { backend } = await getBackend();
  return backend.fetch(request, bindings);
}

type Visitor = { bearer?: string; clientAddress?: string; userAgent?: string; knownDevices?: string };

function apiOver(local: Transport, visitor: Visitor = {}, timeoutMs = env.API_TIMEOUT_MS): Api {
  return createApi({
    transport: env.API_BASE_URL ? upstream() : local,
    baseUrl: env.API_BASE_URL ?? publicUrl,
    secret: getSecrets().api_secret,
    secretHeader: env.API_SECRET_HEADER,
    ...visitor,
    bounds: { timeoutMs: env.API_BASE_URL ? timeoutMs : undefined },
    existing: env.API_BASE_URL ? existingBackend() : undefined,
  });
}

/** How long the probe's result is kept, and its longest wait for an answer, in milliseconds. */
const PROBE_MS = 2_000;
let probe: { askedAt: number; known?: boolean; asking: Promise<boolean> } | undefined;

/**
 * Whether the existing backend of `API_BASE_URL` answers: probed by a small read, at most once in two seconds for all
 * callers. A refusal is an answer; a status of 500 or more, anything but the contract's JSON, or silence is none. Only
 * the first caller waits; later ones get the last result, so that a silent backend does not delay a health check.
 */
export async function isUpstreamAnswering(): Promise<boolean> {
  const now = performance.now();
  if (!probe || now - probe.askedAt > PROBE_MS) {
    const asked: typeof probe = { askedAt: now, known: probe?.known, asking: askUpstream() };
    asked.asking.then((answers) => {
      asked.known = answers;
    });
    probe = asked;
  }
  return probe.known ?? probe.asking;
}

async function askUpstream(): Promise<boolean> {
  const { content } = apiOver(upstream(), {}, Math.min(PROBE_MS, env.API_TIMEOUT_MS));
  return content.basics().then(
    () => true,
    (error: unknown) => error instanceof ApiCallError && error.status < 500,
  );
}

/**
 * Loads data for a page of the back office and guards it: staff who are not signed in, or no longer, are sent to sign
 * in; a role without the permission gets a refusal.
 * @param load what the page needs; undefined comes back when the API says that it does not exist
 */
export async function loadForAdmin<T>(load: (api: Api["admin"]) => Promise<T>): Promise<T | undefined> {
  const session = await readAdminSession();
  if (!session) redirect("/admin/login");
  return loaded(load(getApi(session.token).admin), { login: "/admin/login", forbidden: "/admin/forbidden" });
}

/**
 * Loads data for a member's page and guards it: visitors who are not signed in, or no longer, are sent to sign in and
 * come back to `path`.
 * @param load what the page needs; undefined comes back when the API says that it does not exist
 */
export async function loadForMember<T>(path: string, load: (api: Api) => Promise<T>): Promise<T | undefined> {
  const login = `/login?next=${encodeURIComponent(path)}`;
  const session = await readUserSession();
  if (!session) redirect(login);
  return loaded(load(getApi(session.user_token.token)), { login });
}

async function loaded<T>(data: Promise<T>, ways: { login: string; forbidden?: string }): Promise<T | undefined> {
  try {
    return await data;
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (error.isNotFound) return undefined;
    if (error.isNotSignedIn) redirect(ways.login);
    if (error.status === 403 && ways.forbidden) redirect(ways.forbidden);
    throw error;
  }
}
