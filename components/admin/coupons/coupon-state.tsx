import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CouponState as State } from "@/lib/contract/admin-coupons";

export const couponTones = {
  active: "accent",
  planned: "neutral",
  over: "neutral",
  used_up: "warning",
  off: "danger",
} as const;

/** What a coupon is doing now. */
export function CouponState({ state }: { state: State }) {
  const t = useTranslations("admin.coupons");
  return <Badge tone={couponTones[state]}>{t(`states.${state}`)}</Badge>;
}
