import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { linkStyle } from "@/components/ui/link-style";
import type { Order } from "@/lib/contract/orders";
import { formatDate, formatDateTime, formatMoney } from "@/lib/format";
import { useIssuedInvoice } from "./use-issued-invoice";

/** The e-invoice of an order: its data, where it is stored, and its status. Nothing before it is due. */
export function IssuedInvoice({ order: { number, version } }: { order: Order }) {
  const t = useTranslations("order.issued_invoice");
  const invoice = useIssuedInvoice({ number, version });
  if (!invoice) return null;
  if (!invoice.number || !invoice.issued_at) {
    return <p className="mt-2 border-t pt-2 text-sm text-pretty text-muted">{t("waiting")}</p>;
  }
  const { status, random_code, issued_at, amount, allowed, kind, won } = invoice;
  return (
    <div className="mt-2 flex flex-col gap-1 border-t pt-2">
      <p className="font-medium tabular-nums">
        <span className={status === "voided" ? "text-muted" : undefined}>
          {t("number", { number: spaced(invoice.number) })}
        </span>
        {status === "voided" && (
          <span className="ml-2">
            <Badge>{t("voided")}</Badge>
          </span>
        )}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {random_code && <span className="block">{t("random_code", { code: random_code })}</span>}
        <span className="block">{t("issued", { day: formatDate(issued_at), amount: formatMoney(amount) })}</span>
        {allowed > 0 && (
          <span className="block">
            {t("allowed", { allowed: formatMoney(allowed), left: formatMoney(amount - allowed) })}
          </span>
        )}
      </p>
      <p className="text-sm text-pretty text-muted">{t(status === "voided" ? "where.voided" : `where.${kind}`)}</p>
      {won && <p className="rounded-xl bg-accent-soft px-3 py-2 text-sm text-pretty text-accent">{t(`won.${kind}`)}</p>}
    </div>
  );
}

/** Prominent notice of an allowance that the shopper has to agree to; nothing if there is none. */
export function AllowanceConsent({ order: { number, version, contact } }: { order: Order }) {
  const t = useTranslations("order.issued_invoice");
  const awaiting = useIssuedInvoice({ number, version })?.awaiting;
  if (!awaiting) return null;
  return (
    <section className="rounded-2xl bg-warning-soft px-5 py-4 text-pretty text-warning print:hidden">
      <h2 className="font-semibold">{t("awaiting_title", { amount: formatMoney(awaiting.amount) })}</h2>
      <p className="mt-1">{t("awaiting", contact)}</p>
      <p className="mt-1">
        {awaiting.consent_before && (
          <strong className="mr-3 font-semibold">
            {t("awaiting_until", { time: formatDateTime(awaiting.consent_before) })}
          </strong>
        )}
        <AppLink href="/contact" className={linkStyle}>
          {t("awaiting_lost")}
        </AppLink>
      </p>
    </section>
  );
}

/** Printed form: `AB-12345678`. */
function spaced(number: string): string {
  return number.replace(/^([A-Z]{2})(\d{8})$/, "$1-$2");
}
