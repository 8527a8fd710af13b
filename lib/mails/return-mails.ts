import type { ReturnParcel } from "../contract/return-parcels";
import type { ReturnRequest } from "../contract/returns";
import { formatDate, formatDateTime, formatMoney } from "../format";
import { mailMessage } from "../i18n/translate";
import { aboutOrder } from "./order-mails";
import { SAMPLE_TIME, sampleOrder } from "./sample-order";
import type { Say } from "./say";

/** The parts of a return that mails use. */
type ReturnFacts = { request: Pick<ReturnRequest, "status" | "answer" | "refund"> & { lines: { refused: number }[] } };

/** The products can be sent back until the deadline (ISO). */
export const returnApproved = aboutOrder<{ until: string }>(
  "return_approved",
  { usual: { until: SAMPLE_TIME } },
  ({ until }, say) => ({
    paragraphs: [say("return_approved.text", { time: formatDateTime(until) }), say("return_approved.after")],
  }),
);

type Parcel = Pick<ReturnParcel, "carrier" | "code" | "hand_in_before">;

/** How the carrier takes the parcel: at a store by a code, or at the door. */
export const returnParcelMail = aboutOrder<{ parcel: Parcel }>(
  "return_parcel",
  {
    convenience_store: { parcel: { carrier: "seven_eleven", code: "880000000001", hand_in_before: "2026-11-27" } },
    home_delivery: { parcel: { carrier: "t_cat", code: null, hand_in_before: null } },
  },
  ({ parcel: { carrier, code, hand_in_before } }, say) => {
    const chain = mailMessage(`carriers.${carrier}`);
    return {
      paragraphs: code
        ? [say("return_parcel.store", { carrier: chain, day: formatDate(hand_in_before ?? SAMPLE_TIME) })]
        : [say("return_parcel.home", { carrier: chain })],
      ...(code && { rows: [{ label: mailMessage("return_parcel.code"), value: code, strong: true }] }),
    };
  },
);

/** The products arrived and will be inspected. */
export const returnReceived = aboutOrder("return_received", { usual: {} }, (_, say) => ({
  paragraphs: [say("return_received.text")],
}));

const paid = sampleOrder({ payment_status: "paid", paid_total: 1220 });
const answer = mailMessage("sample.reason");
const taken: ReturnFacts["request"] = { status: "accepted", answer: null, refund: 480, lines: [{ refused: 0 }] };
const refused: ReturnFacts["request"] = { status: "refused", answer, refund: null, lines: [{ refused: 1 }] };

/** All or some of the products were accepted, and what follows about the refund. */
export const returnAccepted = aboutOrder<ReturnFacts>(
  "return_accepted",
  {
    usual: { order: paid, request: taken },
    partly: { order: paid, request: { ...taken, answer, lines: [{ refused: 1 }] } },
    unpaid: { request: taken },
  },
  ({ order, request }, say) => {
    const amount = formatMoney(request.refund ?? 0);
    const isPartly = request.lines.some((line) => line.refused > 0);
    const isUnpaid = order.payment_status === "unpaid";
    return {
      paragraphs: [
        say(isPartly ? "return_accepted.partly" : "return_accepted.text"),
        ...answerOf(request, say),
        ...(request.refund ? [say(isUnpaid ? "return_accepted.unpaid" : "return_accepted.money", { amount })] : []),
      ],
    };
  },
);

/** The request or the products were refused, with the reason that staff gave. */
export const returnRefused = aboutOrder<ReturnFacts>(
  "return_refused",
  {
    request: { order: paid, request: { ...refused, status: "rejected" } },
    goods: { order: paid, request: refused },
  },
  ({ request }, say) => ({
    paragraphs: [
      say(request.status === "rejected" ? "return_refused.text" : "return_refused.goods"),
      ...answerOf(request, say),
      say("return_refused.ask"),
    ],
  }),
);

function answerOf({ answer: reason }: ReturnFacts["request"], say: Say): string[] {
  return reason ? [say("return_refused.answer", { answer: reason })] : [];
}
