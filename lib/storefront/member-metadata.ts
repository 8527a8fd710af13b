import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

const pages = {
  login: "/login",
  register: "/register",
  forgot: "/forgot-password",
  reset: "/reset-password",
  verify: "/verify-email",
  change_email: "/change-email",
  subscribe: "/subscribe",
  unsubscribe: "/unsubscribe",
  stock_alert: "/stock-alert",
  stock_alert_cancel: "/stock-alert/cancel",
  refund_account: "/refund-account",
  choose_store: "/choose-store",
} as const;
export type MemberForm = keyof typeof pages;

const fromMail: MemberForm[] = [
  ...(["reset", "verify", "change_email", "subscribe", "unsubscribe"] as const),
  ...(["stock_alert", "stock_alert_cancel", "refund_account", "choose_store"] as const),
];

type Titled = `members.${MemberForm}` | "cart" | "wishes" | "checkout" | "order.lookup";

/**
 * Metadata of a page for its visitor alone, which search engines leave out.
 * @param namespace of its title in the messages
 */
export async function unlistedMetadata(namespace: Titled, path: string): Promise<Metadata> {
  const t = await getTranslations(namespace);
  return { title: t("title"), alternates: { canonical: path }, robots: { index: false } };
}

/** Metadata of a member's form: no referrer where the address contains a secret. */
export async function memberMetadata(form: MemberForm): Promise<Metadata> {
  const referrer = fromMail.includes(form) ? "no-referrer" : undefined;
  return { ...(await unlistedMetadata(`members.${form}`, pages[form])), referrer };
}
