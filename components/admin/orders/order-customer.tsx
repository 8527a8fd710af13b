import { useTranslations } from "next-intl";
import { ContactLink } from "@/components/admin/layout/contact-link";
import { Facts } from "@/components/admin/layout/facts";
import { panelStyle } from "@/components/admin/panel";
import { CopyButton } from "@/components/orders/copy-button";
import { PickupStoreText } from "@/components/orders/pickup-store";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDateTime, formatMoney, formatPhone } from "@/lib/format";
import { BuyerLink } from "./buyer-link";
import { ChangeAddress } from "./changes/change-address";
import { InvoiceKind } from "./invoices/invoice-kind";
import type { NextStep } from "./next-step";
import { ReportedTransfer } from "./payments/reported-transfer";
import { isForPacking } from "./step-words";

/** The shopper, the delivery address, and the payment. */
export function OrderCustomer({ order, next }: { order: AdminOrder; next: NextStep | undefined }) {
  const t = useTranslations("admin.order");
  const checkout = useTranslations("checkout");
  const { contact, address, member_id } = order;
  const place = address && `${address.zip} ${address.county}${address.district}${address.street}`;
  return (
    <section className={panelStyle} aria-labelledby="customer-title">
      <h2 id="customer-title" className="mb-2 text-lg font-semibold">
        {t("customer")}
      </h2>
      <p>
        <BuyerLink memberId={member_id} name={contact.name} className="text-accent underline underline-offset-4" />
        <span className="ml-2 text-sm text-muted">{t(member_id === null ? "guest" : "member")}</span>
      </p>
      <p>
        <ContactLink href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</ContactLink>
      </p>
      {contact.email && (
        <p className="break-all">
          <ContactLink href={`mailto:${contact.email}`}>{contact.email}</ContactLink>
        </p>
      )}
      <h2 className="mt-5 mb-2 text-lg font-semibold">{t("delivery")}</h2>
      <p>{checkout(order.shipping)}</p>
      {order.store && <PickupStoreText store={order.store} />}
      {order.store?.by_hand && <p className="mt-1 text-sm text-muted">{t("store_by_hand")}</p>}
      {place && (
        <>
          <p>{place}</p>
          <div className="mt-2 flex flex-wrap items-start gap-2">
            <CopyButton text={place} of={t("delivery_address")} />
            <ChangeAddress order={order} />
          </div>
        </>
      )}
      {order.note && !isForPacking(next) && (
        <p className="mt-2 text-sm">
          <strong className="block font-medium text-muted">{t("note")}</strong>
          <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
        </p>
      )}
      <h2 className="mt-5 mb-2 text-lg font-semibold">{t("payment_and_invoice")}</h2>
      <OrderFacts order={order} />
    </section>
  );
}

/** Other facts about an order: details of the payment, the reported transfer, the invoice. */
function OrderFacts({ order }: { order: AdminOrder }) {
  const t = useTranslations("admin.order");
  const checkout = useTranslations("checkout");
  const { transfer_report: report, virtual_account, pay_codes } = order;
  const issued = virtual_account ? "virtual_account" : pay_codes && "pay_codes";
  return (
    <Facts
      className="gap-x-4 gap-y-1 text-sm tabular-nums"
      facts={[
        [t("pays_by"), checkout(order.payment)],
        issued ? [t(issued), <IssuedInstructions key="issued" issued={order} />] : null,
        report && [t("transfer_report"), <ReportedTransfer key="transfer" report={report} />],
        order.issuer !== "none" &&
          order.issuer !== "exempt" && [
            t("invoice"),
            <InvoiceKind key="invoice" invoice={order.invoice} member={order.member_id} />,
          ],
      ]}
    />
  );
}

/** The account or codes that a gateway issued for the payment, as the shopper sees them: shoppers ask by phone. */
function IssuedInstructions({ issued: { virtual_account: account, pay_codes } }: { issued: AdminOrder }) {
  const t = useTranslations("admin.order");
  const sum = account ?? pay_codes;
  return (
    <>
      {account && (
        <span className="block">
          {account.bank_code} <strong>{account.account}</strong>
        </span>
      )}
      {pay_codes?.codes.map((code) => (
        <strong key={code} className="block">
          {code}
        </strong>
      ))}
      {sum && t("issued_until", { amount: formatMoney(sum.amount), time: formatDateTime(sum.pay_before) })}
    </>
  );
}
