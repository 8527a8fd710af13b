import { expect, test } from "vitest";
import { allowanceSteps, allowancesThat, invoiceSteps, invoicesThat } from "@/lib/backend/invoices/invoice-life";
import { refundSteps, refundsThat } from "@/lib/backend/orders/refund-status";
import { returnSteps, returnsThat } from "@/lib/backend/orders/return-status";
import { parcelsThat, shipmentSteps } from "@/lib/backend/orders/shipment-status";
import { invoiceStatuses } from "@/lib/contract/issued-invoices";
import { refundStatuses } from "@/lib/contract/payments";
import { returnStatuses } from "@/lib/contract/returns";
import { shipmentStatuses } from "@/lib/contract/shipments";

/** Sets have no order; states of the second list are left out. */
const sorted = (states: readonly string[], without: readonly string[] = []) =>
  states.filter((state) => !without.includes(state)).toSorted();

test("a parcel's items have left once it was shipped, count as shipped until it comes back, and can be cancelled before", () => {
  const { ship, arrive, deliver, return_to_sender, cancel, pack } = shipmentSteps;
  const sent = [ship.to, arrive.to, deliver.to];
  expect(sorted(parcelsThat("shipped"))).toEqual(sorted(sent));
  expect(sorted(parcelsThat("left"))).toEqual(sorted([...sent, return_to_sender.to]));
  expect(sorted(parcelsThat("packed"))).toEqual(sorted([...sent, pack.to]));
  expect(sorted(parcelsThat("wasPacked"))).toEqual(sorted([...sent, pack.to, return_to_sender.to]));
  expect(sorted(parcelsThat("unsent"))).toEqual(sorted(cancel.from));
  expect(sorted(parcelsThat("parcelled"))).toEqual(sorted(shipmentStatuses, [cancel.to]));
  expect([parcelsThat("arrived"), parcelsThat("delivered"), parcelsThat("cameBack")]).toEqual([
    [arrive.to],
    [deliver.to],
    [return_to_sender.to],
  ]);
});

test("a return counts unless it was rejected, withdrawn or has expired", () => {
  const { reject, withdraw, expire } = returnSteps;
  expect(sorted(returnsThat("counts"))).toEqual(sorted(returnStatuses, [reject.to, withdraw.to, expire.to]));
});

test("a refund may be sent where the table says so, counts unless withdrawn, and ends where nothing leads on", () => {
  const { send, lose_sight, withdraw } = refundSteps;
  expect(sorted(refundsThat("maySend"))).toEqual(sorted(send.from));
  expect(sorted(refundsThat("mayHaveArrived"))).toEqual(sorted([...lose_sight.from, lose_sight.to]));
  expect(sorted(refundsThat("isOpen"))).toEqual(sorted([...send.from, lose_sight.to]));
  expect(sorted(refundsThat("counts"))).toEqual(sorted(refundStatuses, [withdraw.to]));
  const left = Object.values(refundSteps).flatMap(({ from }) => from);
  expect(sorted(refundsThat("hasEnded"))).toEqual(sorted(refundStatuses, left));
});

test("an invoice is open while the service or staff have something to do, and its order has no other while it holds", () => {
  const { call, void: voiding, reissue, hand_over, refuse, issue, allow, allow_all, drop } = invoiceSteps;
  const unsettled = [...call.from, call.to, refuse.to, hand_over.to];
  expect(sorted(invoicesThat("isAsked"))).toEqual(sorted([call.to, voiding.to]));
  expect(sorted(invoicesThat("isOpen"))).toEqual(sorted([...unsettled, voiding.to, reissue.to]));
  expect(sorted(invoicesThat("isIssued"))).toEqual(sorted([issue.to, allow.to]));
  expect(sorted(invoicesThat("isAllowed"))).toEqual(sorted([allow.to, allow_all.to]));
  const gone = [voiding, reissue].map(({ to }) => to);
  expect(sorted(invoicesThat("holds"), gone)).toEqual(
    sorted(invoiceStatuses, [...gone, allow_all.to, drop.to, invoiceSteps.finish_void.to]),
  );
});

test("an allowance is open until it is allowed or cancelled", () => {
  const { allow, finish_cancel, cancel, call, ask, refuse, expire } = allowanceSteps;
  const all = Object.values(allowanceSteps).flatMap(({ from, to }) => [...from, to]);
  expect(sorted(allowancesThat("isOpen"))).toEqual(sorted([...new Set<string>(all)], [allow.to, finish_cancel.to]));
  expect(sorted(allowancesThat("isAsked"))).toEqual(sorted([call.to, ask.to, cancel.to]));
  expect(sorted(allowancesThat("isStuck"))).toEqual(sorted([refuse.to, expire.to]));
});
