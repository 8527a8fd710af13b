import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { goToGateway } from "@/components/checkout/go-to-gateway";
import { instalmentWords } from "@/components/checkout/instalment-words";
import { useInBrowser } from "@/components/navigation/use-in-browser";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Problem } from "@/components/ui/problem";
import { isGatewayMethod } from "@/lib/contract/gateway-methods";
import type { Order } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type {
  BankAccount as Account,
  PayCodes as Codes,
  VirtualAccount as OneTimeAccount,
  PaymentStep,
} from "@/lib/contract/payments";
import { formatDateTime, formatMoney } from "@/lib/format";
import { CopyButton } from "./copy-button";
import { Panel } from "./panel";
import { type OrderPart, useOrderMutation } from "./use-order";

const TransferReport = later(() => import("./transfer-report").then((module) => module.TransferReport));

/** The open payment: method, deadline and alternatives. Renders nothing if no payment is due. */
export function PaymentPanel({ order, change }: OrderPart) {
  const t = useTranslations("order.pay");
  const {
    number,
    payment,
    total,
    due = total,
    pay_before,
    transfer_account,
    account_replaced,
    virtual_account,
    pay_codes,
    instalments,
    version,
    allowed_actions,
  } = order;
  const { busy, problem, send } = useOrderMutation(change);
  const canPay = allowed_actions.includes("pay");
  // False until hydration, since only the browser knows.
  const hasApplePay = useInBrowser() && "ApplePaySession" in window;
  const canPayHere = (method: PaymentMethod) => method !== "apple_pay" || hasApplePay;
  // No deadline after a reported transfer: it would alarm shoppers who have paid. Staff check the account.
  const isReported = order.payment_status === "reported";
  const canReport = allowed_actions.includes("report_transfer");
  const cash = cashDue(order);
  if (!canPay && !canReport && !transfer_account && !cash) return null;
  const others = (order.payable_by ?? []).filter((method) => method !== payment);

  const pay = (method: PaymentMethod) =>
    send<PaymentStep>(
      "POST",
      `/api/bff/orders/${number}/pay`,
      { payment: method, version },
      {
        said: isGatewayMethod(method) ? "" : t("changed"),
        onDone: async (step) => {
          if (step.kind === "none") return change.show();
          goToGateway(`/orders/${number}`, step);
          // Keeps the buttons busy while the browser leaves for the gateway.
          await new Promise(() => {});
        },
      },
    );

  return (
    <Panel title={t("title")}>
      <div className="flex flex-col gap-5">
        {pay_before && !isReported && (
          <p className="text-warning">{t("before", { time: formatDateTime(pay_before) })}</p>
        )}
        {cash && <p>{t(cash, { total: formatMoney(due) })}</p>}
        {canPay && isGatewayMethod(payment) && !virtual_account && !pay_codes && (
          <Button
            className="self-start print:hidden"
            disabled={busy || !canPayHere(payment)}
            onClick={() => pay(payment)}
          >
            {busy ? t("leaving") : t(payment, { total: formatMoney(due) })}
          </Button>
        )}
        {canPay && payment === "card_instalments" && instalments && <Instalments plans={instalments} />}
        {canPay && payment === "apple_pay" && <p className="text-sm text-muted">{t("apple_pay_where")}</p>}
        {virtual_account && <VirtualAccount account={virtual_account} />}
        {pay_codes && <PayCodes order={order} issued={pay_codes} />}
        {account_replaced && <p className="text-sm text-danger">{t("account_replaced")}</p>}
        {transfer_account && <BankAccount account={transfer_account} total={due} />}
        {canReport && <TransferReport order={order} change={change} />}
        <Problem text={problem} />
        {canPay && others.length > 0 && (
          <div
            className={clsx(
              "flex flex-wrap items-center gap-3 border-t pt-4 print:hidden",
              !others.some(canPayHere) && "invisible",
            )}
          >
            <span className="text-sm text-muted">{t("other")}</span>
            {others.map((method) => (
              <Button
                key={method}
                look="outline"
                size="small"
                disabled={busy}
                // Reserves the space, so that nothing moves once Apple Pay was detected.
                className={canPayHere(method) ? undefined : "invisible"}
                onClick={() => pay(method)}
              >
                {t(`to_${method}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}

function Instalments({ plans }: { plans: NonNullable<Order["instalments"]> }) {
  const t = useTranslations("checkout");
  return (
    <div className="text-sm text-muted">
      <ul>
        {plans.map((plan) => (
          <li key={plan.periods}>{t("instalment", instalmentWords(plan))}</li>
        ))}
      </ul>
      <p>{t("card_instalments_text")}</p>
    </div>
  );
}

/** Where cash is still due; undefined after delivery, if the parcel goes back, or for other payment methods. */
function cashDue({ payment, payment_status, order_status, shipping, shipments }: Order) {
  const isOpen = order_status === "pending" || order_status === "processing";
  const isOver = shipments.some(({ status, goes_back }) => status === "delivered" || goes_back);
  if (payment !== "cash_on_delivery" || payment_status !== "unpaid" || !isOpen || isOver) return undefined;
  return ({ home_delivery: "cash_at_door", store_pickup: "cash_at_shop", convenience_store: "cash_at_store" } as const)[
    shipping
  ];
}

function BankAccount({ account, total }: { account: Account; total: number }) {
  const t = useTranslations("order.bank");
  return (
    <TransferRows
      rows={[
        { name: t("bank"), text: `${account.bank_code} ${account.bank_name}`, copied: account.bank_code },
        { name: t("account"), text: account.account, copied: account.account.replaceAll("-", "") },
        { name: t("account_name"), text: account.account_name },
        { name: t("amount"), text: formatMoney(total), copied: String(total) },
      ]}
    />
  );
}

function VirtualAccount({ account: { bank_code, account, amount, pay_before } }: { account: OneTimeAccount }) {
  const t = useTranslations("order.bank");
  return (
    <>
      <TransferRows
        rows={[
          { name: t("bank_code"), text: bank_code, copied: bank_code },
          { name: t("account"), text: account, copied: account },
          { name: t("amount"), text: formatMoney(amount), copied: String(amount) },
          { name: t("pay_before"), text: formatDateTime(pay_before) },
        ]}
      />
      <p className="text-sm text-muted">{t("exact")}</p>
    </>
  );
}

function PayCodes({ order, issued: { codes, amount, pay_before } }: { order: Order; issued: Codes }) {
  const t = useTranslations("order.bank");
  const isBarcode = order.payment === "barcode";
  const drawing = `/api/bff/orders/${order.number}/barcodes`;
  return (
    <>
      {isBarcode && (
        // As wide as the phone, or the bars are too thin for the till's scanner; the link opens it alone to zoom in.
        <a href={drawing} className="-mx-5 block max-w-xl md:mx-0">
          <img src={drawing} alt={codes.join(", ")} width={560} height={500} className="h-auto w-full rounded-xl" />
        </a>
      )}
      <TransferRows
        rows={[
          ...(isBarcode ? [] : codes.map((code) => ({ name: t("code"), text: code, copied: code }))),
          { name: t("amount"), text: formatMoney(amount) },
          { name: t("pay_before"), text: formatDateTime(pay_before) },
        ]}
      />
      <p className="text-sm text-muted">{t(isBarcode ? "at_till" : "at_machine")}</p>
    </>
  );
}

function TransferRows({ rows }: { rows: { name: string; text: string; copied?: string }[] }) {
  return (
    <dl className="divide-y rounded-xl bg-surface px-4">
      {rows.map(({ name, text, copied }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-4 py-2.5">
          <dt className="w-full shrink-0 text-sm text-muted sm:w-20">{name}</dt>
          <dd className="flex min-h-9 min-w-0 flex-1 items-center justify-between gap-3 font-medium tabular-nums">
            <span className="wrap-anywhere">{text}</span>
            {copied && <CopyButton text={copied} of={name} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
