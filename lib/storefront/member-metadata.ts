import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

const pages = {
  login: "/login",
  register: "/register",
  forgot: "/forgot-password",
  reset: "/reset-password",
  verify: "/verify-email",
  subscribe: "/subscribe",
  unsubscribe: "/unsubscribe",
  stock_alert: "/stock-alert",
  stock_alert_cancel: "/stock-alert/cancel",
  refund_account: "/refund-account",
  choose_store: "/choose-store",
} as const;
export type MemberForm = keyof typeof pages;

const fromMail: MemberForm[] = [
  ...(["reset", "verify", "subscribe", "unsubscribe"] as const),
  ...(["stock_alert", "stock_alert_cancel", "refund_account", "choose_store"] as const),
];

/** Metadata of a member's form: not indexed, and no referrer where the address holds a secret. */
export async function memberMetadata(form: MemberForm): Promise<Metadata> {
  const t = await getTranslations(`members.${form}`);
  return {
    title: t("title"),
    alternates: { canonical: pages[form] },
    robots: { index: false },
    referrer: fromMail.includes(form) ? "no-referrer" : undefined,
  };
}
