import { Link, Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Button } from "@/components/ui/button";
import { type AdminOrder, isTestPayment } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import { copyLink } from "./copy-link";
import { Deadline } from "./deadline";
import { type NextStep, parcelActionName } from "./next-step";
import { InspectParcel } from "./parcels/inspect-parcel";
import { MakeParcel } from "./parcels/pieces-dialog";
import { ShipFields, shippingFrom } from "./parcels/ship-fields";
import { TrackLink } from "./parcels/track-link";
import { NoteTransfer } from "./payments/note-transfer";
import { AskForAccount } from "./payments/refund-account";
import { ReportedTransfer } from "./payments/reported-transfer";
import { ReasonButton } from "./reason-button";
import { InspectReturn } from "./returns/inspect-return";
import { useReturnActs } from "./returns/use-return-acts";
import { ReviewReason } from "./review-reason";
import { isAccountMissing, isForPacking, isReported, promisesMail, useStepWords } from "./step-words";
import { useAsked, useOrderActs } from "./use-order-acts";
import { WriteMessage } from "./write-message";

type Props = { order: AdminOrder; next: NextStep | undefined; mayWrite: boolean };

/** The only prominent button of an order's page: the next step for staff, what it does, and until when. */
export function NextStepCard({ order, next, mayWrite }: Props) {
  const t = useTranslations("admin.order.next");
  const own = useTranslations("admin.order");
  const { title, text } = useStepWords(order, next);
  const isOpen = order.order_status === "pending" || order.order_status === "in_review";
  const { payment_status, transfer_report: report } = order;
  const { pay_before = null, confirm_before = null } = isOpen ? order : {};
  // A shopper who has reported a transfer is done: the order waits for staff.
  const isWaiting = pay_before !== null && payment_status !== "reported";
  return (
    <section
      aria-labelledby="next-step"
      className={cn(panelStyle, "flex flex-col gap-4 print:hidden", next && "border-accent bg-accent-soft/40")}
    >
      <div>
        {next && <p className="text-sm font-medium text-accent">{t("label")}</p>}
        <h2 id="next-step" className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        {payment_status === "reported" && report && (
          <p className="mt-2">
            <ReportedTransfer report={report} isLarge />
          </p>
        )}
        {confirm_before && <Deadline label={own("confirm_before")} time={confirm_before} />}
        {isWaiting && <Deadline label={own("pay_before")} time={pay_before} />}
        {payment_status === "reported" && <p className="mt-1 text-sm text-muted">{t("kept_while_reported")}</p>}
      </div>
      <ReviewReason order={order} />
      {order.note && isForPacking(next) && (
        <p className="rounded-xl border bg-page px-4 py-3">
          <strong className="block text-sm font-medium text-muted">{own("note")}</strong>
          <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
        </p>
      )}
      {isTestPayment(order, order.events) && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">{own("test_payment")}</p>
      )}
      {next && <Step order={order} next={next} />}
      {isWaiting && mayWrite && <UnpaidActions order={order} before={pay_before} />}
      {((next && promisesMail(next)) || (isWaiting && mayWrite)) && <NoMailServer />}
    </section>
  );
}

function Step({ order, next }: { order: AdminOrder; next: NextStep }) {
  switch (next.kind) {
    case "order":
      return <OrderStep order={order} action={next.action} />;
    case "parcel":
      return <ParcelStep order={order} {...next} />;
    case "inspect_parcel": {
      const parcel = order.shipments.find(({ id }) => id === next.id);
      return parcel && <InspectParcel order={order} parcel={parcel} />;
    }
    case "return":
      return <ReturnStep order={order} {...next} />;
    case "refund":
      return <RefundStep order={order} id={next.id} />;
  }
}

function OrderStep({ order, action }: { order: AdminOrder; action: Extract<NextStep, { kind: "order" }>["action"] }) {
  const t = useTranslations("admin.order");
  const { busy, call, act, questionOf } = useOrderActs(order);
  const { dialog, show } = useAsked(busy);
  const { number, version, lines } = order;
  if (action === "create_shipment") {
    const pieces = lines.reduce((sum, { packable }) => sum + packable, 0);
    return (
      <Buttons>
        <Button
          data-step
          disabled={busy}
          onClick={() => call("POST orders/{number}/shipments", { params: { number }, body: { version } })}
        >
          {t("create_shipment")}
        </Button>
        {pieces > 1 && (
          <Button
            look="outline"
            disabled={busy}
            onClick={() => show((onClose) => <MakeParcel order={order} onClose={onClose} />)}
          >
            {t("part_parcel")}
          </Button>
        )}
        {dialog}
      </Buttons>
    );
  }
  return (
    <Buttons>
      <Button
        data-step
        look={action === "confirm_transfer" && !isReported(order) ? "outline" : "solid"}
        disabled={busy}
        onClick={() => act(action)}
      >
        {action === "confirm_transfer"
          ? t("confirm_transfer_of", { amount: formatMoney(order.due ?? order.total) })
          : t(action)}
      </Button>
      {(action === "accept" || action === "confirm") &&
        order.allowed_actions.includes("cancel") &&
        !order.pay_before && <ReasonButton look="outline" question={questionOf("decline")} busy={busy} />}
      {action === "confirm_transfer" && (
        <Button
          look="outline"
          disabled={busy}
          onClick={() => show((onClose) => <NoteTransfer order={order} onClose={onClose} />)}
        >
          {t("transfer_differs")}
        </Button>
      )}
      {action === "confirm_transfer" && order.allowed_actions.includes("reject_transfer") && (
        <ReasonButton look="outline" question={questionOf("reject_transfer")} busy={busy} />
      )}
      {dialog}
    </Buttons>
  );
}

/** Other actions while the payment is missing. */
function UnpaidActions({ order, before }: { order: AdminOrder; before: string }) {
  const t = useTranslations("admin.order");
  const { number } = order;
  const { busy, call, questionOf } = useOrderActs(order);
  const { dialog, show } = useAsked(busy);
  const text = t("remind_text", { number, time: formatDateTime(before) });
  const handOn = () =>
    call("POST orders/{number}/payment-link", { params: { number }, body: {} }, ({ url }) =>
      copyLink(url, { copied: t("payment_link.copied"), failed: t("payment_link.copy_failed", { url }) }),
    );
  return (
    <Buttons isStacked>
      <SmallButton
        icon={Mail}
        onClick={() => show((onClose) => <WriteMessage order={order} text={text} onClose={onClose} />)}
        label={t("remind")}
      />
      <SmallButton icon={Link} onClick={handOn} label={t("payment_link.copy")} />
      {order.allowed_actions.includes("cancel") && (
        <ReasonButton look="outline" size="small" question={questionOf("cancel")} busy={busy} />
      )}
      {dialog}
    </Buttons>
  );
}

type ParcelStepProps = { order: AdminOrder } & Extract<NextStep, { kind: "parcel" }>;

function ParcelStep({ order, id, action }: ParcelStepProps) {
  const t = useTranslations("admin.order");
  const { busy, move } = useOrderActs(order);
  if (action === "ship" && order.shipping !== "store_pickup") {
    return (
      <CheckedForm
        className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]"
        onChecked={({ currentTarget }) => move(id, { action, ...shippingFrom(new FormData(currentTarget)) })}
      >
        {(errorOf) => (
          <>
            <ShipFields
              isStep
              id={String(id)}
              parcel={order.shipments.find((parcel) => parcel.id === id)}
              chain={order.store?.chain}
              errorOf={errorOf}
            />
            <Button type="submit" disabled={busy} className="sm:mt-6.5">
              {t("parcel_actions.ship")}
            </Button>
          </>
        )}
      </CheckedForm>
    );
  }
  return (
    <Buttons>
      <Button data-step disabled={busy} onClick={() => move(id, { action })}>
        {t(`parcel_actions.${parcelActionName(order, action)}`)}
      </Button>
      {(action === "arrive" || action === "deliver") && (
        <TrackLink parcel={order.shipments.find((parcel) => parcel.id === id)} size="normal" />
      )}
    </Buttons>
  );
}

type ReturnStepProps = { order: AdminOrder } & Extract<NextStep, { kind: "return" }>;

function ReturnStep({ order, id, action }: ReturnStepProps) {
  const t = useTranslations("admin.order");
  const request = order.returns.find((one) => one.id === id);
  const { busy, act, reject } = useReturnActs(request);
  if (!request) return null;
  if (action === "inspect") {
    return <InspectReturn request={request} busy={busy} onFound={(found) => act("inspect", found)} />;
  }
  return (
    <Buttons>
      <Button data-step disabled={busy} onClick={() => act(action)}>
        {t(`return_actions.${action}`)}
      </Button>
      {request.allowed_actions.includes("reject") && <ReasonButton look="outline" question={reject} busy={busy} />}
    </Buttons>
  );
}

function RefundStep({ order, id }: { order: AdminOrder; id: number }) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderActs(order);
  const { number } = order;
  const refund = order.refunds.find((one) => one.id === id);
  const isMissing = isAccountMissing(refund);
  const settle = () =>
    call("POST orders/{number}/refunds/{id}/settlement", { params: { number, id }, body: { status: "succeeded" } });
  return (
    <Buttons>
      {isMissing && refund?.account && <AskForAccount isStep number={number} id={id} account={refund.account} />}
      {/* The refund may also be paid in another way, such as in cash. */}
      <Button
        data-step={!isMissing || undefined}
        look={isMissing ? "outline" : "solid"}
        disabled={busy}
        onClick={settle}
      >
        {t("refund_actions.settle")}
      </Button>
    </Buttons>
  );
}

/** Stacked on phones if one of them is the next step or `isStacked` is set. */
function Buttons({ isStacked, children }: { isStacked?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "flex flex-wrap gap-3 empty:hidden max-sm:has-[>[data-step]]:*:w-full",
        isStacked && "max-sm:*:w-full",
      )}
    >
      {children}
    </div>
  );
}
