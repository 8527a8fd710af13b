import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { Counter } from "@/components/checkout/checkout-shop";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { isListedDonation } from "@/lib/contract/donation-codes";
import { paidInPeriods } from "@/lib/contract/instalments";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type { OrderTimeline } from "@/lib/contract/orders";
import { wayToPay } from "@/lib/contract/way-to-pay";
import { formatPhone } from "@/lib/format";
import { Panel } from "./panel";
import { PickupStoreText } from "./pickup-store";
import type { OrderPart } from "./use-order";

const AddressForm = later(() => import("./address-form").then((module) => module.AddressForm));

// Optional (`isExtra`): if it does not load, the kind of invoice is still shown above it.
const IssuedInvoice = later(() => import("./issued-invoice").then((module) => module.IssuedInvoice), true);

type Props = OrderPart & { events: OrderTimeline | undefined; counter: Counter };

/** Contact, address, payment and invoice; the address can be changed while the server allows it. */
export function OrderFacts({ order, events = [], change, counter }: Props) {
  const t = useTranslations("order");
  const checkout = useTranslations("checkout");
  const [moves, setMoves] = useState(false);
  const { contact, address, invoice, shipping, payment } = order;
  const canMove = order.allowed_actions.includes("change_address");
  const periods = paidInPeriods(events);
  return (
    <Panel title={t("facts")}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={t("contact")}>
          {contact.name}
          <br />
          {formatPhone(contact.phone)}
          <span className="block break-all">{contact.email}</span>
        </Fact>
        <Fact term={address ? t("deliver_to") : t("shipping")}>
          {address ? (
            <>
              {address.zip} {address.county}
              {address.district}
              <br />
              {address.street}
            </>
          ) : order.store ? (
            <>
              {checkout(shipping)}
              <PickupStoreText store={order.store} />
            </>
          ) : (
            <>
              {checkout(shipping)}
              <br />
              {counter.address}
              <br />
              {counter.hours}
            </>
          )}
          {canMove && !moves && (
            <span className="mt-2 block print:hidden">
              <Button look="outline" size="small" onClick={() => setMoves(true)}>
                {t("address.change")}
              </Button>
            </span>
          )}
        </Fact>
        {address && <Fact term={t("shipping")}>{checkout(shipping)}</Fact>}
        <Fact term={t("payment")}>
          {checkout(wayToPay(payment, shipping))}
          {periods && <span className="block tabular-nums text-sm text-muted">{t("periods", { periods })}</span>}
        </Fact>
        {order.issuer === "exempt" && <Fact term={t("invoice_none")}>{t("exempt")}</Fact>}
        {order.issuer !== "none" && order.issuer !== "exempt" && (
          <Fact term={t("invoice")}>
            {checkout(`invoice.${invoice.kind === "member" && order.issuer === "by_hand" ? "by_hand" : invoice.kind}`)}
            {invoice.kind === "company" && <span className="block">{invoice.title}</span>}
            <span className="block tabular-nums text-sm text-muted">
              {invoice.kind === "donation" && isListedDonation(invoice.donation_code)
                ? checkout("invoice.donation_option", {
                    name: checkout(`invoice.charities.${invoice.donation_code}`),
                    code: invoice.donation_code,
                  })
                : invoiceNumber(invoice)}
            </span>
            <IssuedInvoice order={order} />
          </Fact>
        )}
        {order.note && <Fact term={t("note")}>{order.note}</Fact>}
      </dl>
      {canMove && moves && (
        <div className="mt-6 border-t pt-6 print:hidden">
          <AddressForm order={order} change={change} onDone={() => setMoves(false)} />
        </div>
      )}
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The number of the chosen kind of invoice; empty for the shop's own carrier, which has none. */
function invoiceNumber(invoice: OrderInvoice): string {
  if (invoice.kind === "mobile_barcode") return invoice.barcode;
  if (invoice.kind === "citizen_certificate") return invoice.certificate;
  if (invoice.kind === "donation") return invoice.donation_code;
  return invoice.kind === "company" ? invoice.tax_id : "";
}
