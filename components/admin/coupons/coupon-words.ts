import type { useTranslations } from "next-intl";
import type { AdminCoupon } from "@/lib/contract/admin-coupons";
import { formatDate, formatDateTime, formatMoney, taipeiMinute } from "@/lib/format";

export const couponTones = {
  active: "good",
  planned: "neutral",
  over: "neutral",
  used_up: "warning",
  off: "danger",
} as const;

export type Translate = ReturnType<typeof useTranslations<"admin.coupons">>;
type Rule = Pick<
  AdminCoupon,
  "kind" | "value" | "minimum" | "starts_at" | "ends_at" | "limit_total" | "limit_per_person" | "enabled" | "code"
>;

/**
 * A discount as people in Taiwan say it, by what is left in tenths or hundredths: 10 off is "9", 15 off "85", 95 off
 * "0.5".
 */
export function tenthsLeft(percentOff: number): string {
  const left = 100 - percentOff;
  return left % 10 === 0 || left < 10 ? String(left / 10) : String(left);
}

/** What the coupon takes off, in short. */
export function benefitOf(t: Translate, { kind, value }: Pick<Rule, "kind" | "value">): string {
  if (kind === "fixed") return t("off_fixed", { amount: formatMoney(value) });
  if (kind === "free_shipping") return t("off_free_shipping");
  return value >= 100 ? t("off_all") : t("off_percent", { rest: tenthsLeft(value) });
}

/** How often the coupon was used and may be used. */
export function usesOf(t: Translate, { used, limit_total: limit }: Pick<AdminCoupon, "used" | "limit_total">): string {
  return limit === null ? t("uses_unlimited", { used }) : t("uses_of", { used, limit });
}

/** The period in which the coupon is valid. */
export function periodOf(t: Translate, { starts_at, ends_at }: Pick<Rule, "starts_at" | "ends_at">): string {
  const start = starts_at && (isMidnight(starts_at) ? formatDate(starts_at) : formatDateTime(starts_at));
  // An end at midnight, or in the last minute before it, is shown as the whole day.
  if (ends_at && (isMidnight(ends_at) || taipeiMinute(ends_at).endsWith("T23:59"))) {
    const end = formatDate(new Date(Date.parse(ends_at) - 1).toISOString());
    return start ? t("between_days", { start, end }) : t("until_day", { end });
  }
  if (start && ends_at) return t("between", { start, end: formatDateTime(ends_at) });
  if (start) return t("since", { start });
  return ends_at ? t("until", { end: formatDateTime(ends_at) }) : t("always");
}

/** Midnight in Taipei. */
function isMidnight(iso: string): boolean {
  return taipeiMinute(iso).endsWith("T00:00");
}

/** The whole rule in a few sentences, as one would tell a shopper. @param categories titles; null for all products */
export function couponSentence(t: Translate, rule: Rule, categories: string[] | null): string {
  const { kind, value, minimum, limit_per_person, limit_total } = rule;
  const amount = formatMoney(value);
  const percent = value >= 100 ? "percent_all" : "percent";
  const limits = [
    limit_per_person && t("summary_text.person", { count: limit_per_person }),
    limit_total && t("summary_text.total", { count: limit_total }),
  ].filter(Boolean);
  return [
    t("summary_text.rule", {
      who: rule.code ? t("summary_text.who", { code: rule.code }) : t("summary_text.any_code"),
      goods: categories
        ? t("summary_text.some", { categories: categories.join(t("summary_text.and")) })
        : t("summary_text.all"),
      minimum: minimum > 0 ? t("summary_text.minimum", { amount: formatMoney(minimum) }) : "",
      benefit: t(`summary_text.${kind === "percent" ? percent : kind}`, { amount, rest: tenthsLeft(value) }),
    }),
    limits.length > 0 ? t("summary_text.limits", { limits: limits.join(t("summary_text.comma")) }) : "",
    rule.starts_at || rule.ends_at ? t("summary_text.time", { time: periodOf(t, rule) }) : t("summary_text.always"),
    rule.enabled ? "" : t("summary_text.off"),
  ].join("");
}
