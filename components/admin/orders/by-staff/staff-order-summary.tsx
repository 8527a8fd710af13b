import { useTranslations } from "next-intl";
import { panelStyle } from "@/components/admin/panel";
import { BlockedNotice } from "@/components/cart/notices";
import { CouponField } from "@/components/checkout/coupon-field";
import { OrderTotals } from "@/components/checkout/order-totals";
import { TermsAgreement } from "@/components/checkout/terms-agreement";
import type { StaffOrderPreview } from "@/lib/contract/staff-orders";
import { formatVersion } from "@/lib/format";

type Props = { preview: StaffOrderPreview | undefined; refusal: Error | undefined };

/** The total, the coupon, and the confirmation that the shopper was told all of it. */
export function StaffOrderSummary({ preview, refusal }: Props) {
  const t = useTranslations("admin.staff_order");
  return (
    <section aria-labelledby="staff-order-sum" className={`${panelStyle} flex flex-col gap-5 xl:sticky xl:top-24`}>
      <h2 id="staff-order-sum" className="text-lg font-semibold">
        {t("summary")}
      </h2>
      {refusal && (
        <p role="alert" data-wrong={t("summary")} className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {refusal.message || t("preview_failed")}
        </p>
      )}
      {preview ? <OrderTotals {...preview} /> : !refusal && <p className="text-muted">{t("nothing_yet")}</p>}
      {preview?.blocked && (
        <div data-wrong={t("summary")}>
          <BlockedNotice blocked={preview.blocked} />
        </div>
      )}
      <CouponField preview={preview} isSmall />
      {preview && (
        <ToldField version={preview.terms_version} isExempt={preview.lines.some((line) => line.return_exempt)} />
      )}
    </section>
  );
}

function ToldField({ version, isExempt }: { version: string; isExempt: boolean }) {
  const t = useTranslations("admin.staff_order");
  return (
    <TermsAgreement id="order-told" version={version} required={t("told_required")}>
      {(links) => (
        <>
          {t.rich("told", { version: formatVersion(version), ...links })}
          {isExempt && <span className="block text-warning">{t("told_exempt")}</span>}
        </>
      )}
    </TermsAgreement>
  );
}
