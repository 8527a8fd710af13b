import { leniencies } from "../existing-backend/leniency";
import { isPlainNo } from "../existing-backend/offered";
import type { Heard } from "./ask";
import type { Offer } from "./others";

/** Clocks that differ by less agree: `Date` has whole seconds, and an answer takes its time. */
const AGREES_MS = 60_000;

/** Most hosts of pictures that are named. */
const MOST_HOSTS = 5;

/** An answer, with the name of its call. */
export type Asked = { call: string; heard: Heard<unknown> };

/** What else is worth knowing about the backend, a sentence each. */
export function notesOn(asked: Asked[], others: Offer[]): string[] {
  const heard = asked.map((one) => one.heard);
  const odd = others.filter(({ result, status }) => result === "not_offered" && status !== null && !isPlainNo(status));
  const statuses = [...new Set(odd.map(({ status }) => status))].filter((status) => (status ?? 0) >= 400);
  const isOffByOne = heard.some(({ answer, fields }) => answer && ["page", "data"].some((one) => fields.includes(one)));
  return [
    ...(isOffByOne ? ["A list answers another page than the one that was asked for: pages are counted from 1."] : []),
    ...(statuses.length > 0
      ? [`Unknown calls are answered with ${statuses.join(", ")}, taken for "not offered"; 404 would say it plainly.`]
      : []),
    ...aboutRedirects(asked.filter((one) => one.heard.location)),
    ...(heard.some(({ setsCookie }) => setsCookie)
      ? ["It sets cookies, which the shop neither keeps nor passes on."]
      : []),
    ...aboutPictures(asked.filter(({ call }) => /^GET \/(?:basics|products)/.test(call))),
    ...aboutLeniencies(),
    aboutClock(heard.map(({ aheadMs = Number.NaN }) => aheadMs).find((ms) => !Number.isNaN(ms))),
  ];
}

function aboutRedirects(redirected: Asked[]): string[] {
  const calls = [...new Set(redirected.map(({ call }) => call))];
  return calls.length > 0
    ? [`Redirects are not followed, so that the secret reaches no other host: ${calls.join(", ")}.`]
    : [];
}

function aboutPictures(asked: Asked[]): string[] {
  const hosts = asked.flatMap(({ heard }) => hostsIn(heard.answer?.data, new URL(heard.baseUrl).host));
  const named = [...new Set(hosts)].slice(0, MOST_HOSTS).join(", ");
  return named ? [`Pictures come from ${named}, which IMAGE_HOSTS has to name.`] : [];
}

/** Other hosts than the backend's that pictures come from, anywhere in an answer as the shop reads it. */
function hostsIn(data: unknown, own: string): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const isPicture = /^(?:url|image_url|default)$/.test(key) && typeof value === "string" && URL.canParse(value);
    const host = isPicture ? new URL(value).host : own;
    return host === own ? hostsIn(value, own) : [host];
  });
}

function aboutLeniencies(): string[] {
  const kinds = [...leniencies].map(([kind, count]) => `${kind} (${count})`);
  return kinds.length > 0 ? [`Read all the same, though not as the specification has it: ${kinds.join(", ")}.`] : [];
}

function aboutClock(aheadMs: number | undefined): string {
  const times = "expired_at without an offset is read as Taipei's";
  if (aheadMs === undefined) return `It sends no Date, so nothing is known of its clock; ${times}.`;
  if (Math.abs(aheadMs) < AGREES_MS) return `Its clock agrees with this machine's; ${times}.`;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const way = aheadMs > 0 ? "ahead of" : "behind";
  return `Its clock is ${minutes} minutes ${way} this machine's, so sessions end at the wrong time; ${times}.`;
}
