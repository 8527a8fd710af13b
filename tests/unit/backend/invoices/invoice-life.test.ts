import { describe, expect, test } from "vitest";
import { signed } from "@/lib/backend/ecpay/check-mac-value";
import { createEcpayIssuer } from "@/lib/backend/invoice-services/ecpay/gateway";
import { allowanceSteps, invoiceActionsOf, invoiceSteps } from "@/lib/backend/invoices/invoice-life";
import { boundsOf, canStillVoid, lateAfter, periodOf } from "@/lib/backend/invoices/period";
import { type Held, planInvoice } from "@/lib/backend/invoices/plan-invoice";
import { allowanceStatuses, invoiceStatuses } from "@/lib/contract/issued-invoices";
import { stageIssuer } from "../../../support/ecpay-invoice/seal";

const issued: Held = { status: "issued", amount: 100, allowed: 0, canVoid: true, hasAllowed: false };
const held = (more: Partial<Held> = {}): Held => ({ ...issued, ...more });

describe("docs/invoices.md: states of an invoice", () => {
  test("each state can be reached, and each but the final ones can be left", () => {
    for (const [steps, all, ends] of [
      [invoiceSteps, invoiceStatuses, ["dropped", "voided"]],
      [allowanceSteps, allowanceStatuses, ["cancelled"]],
    ] as const) {
      const rules: { from: readonly string[]; to: string }[] = Object.values(steps);
      const reached = new Set(["due", ...rules.map(({ to }) => to)]);
      expect([...reached].sort()).toEqual([...all].sort());
      const left = new Set(rules.flatMap(({ from }) => from));
      for (const status of all)
        expect([status, left.has(status)]).toEqual([status, !(ends as readonly string[]).includes(status)]);
    }
  });

  test("staff void and reissue only invoices that can still be voided", () => {
    expect(invoiceActionsOf("issued", { canVoid: true, allowed: 0, isByHand: false })).toEqual(["void", "reissue"]);
    expect(invoiceActionsOf("issued", { canVoid: false, allowed: 0, isByHand: false })).toEqual([]);
    expect(invoiceActionsOf("partly_allowed", { canVoid: true, allowed: 1, isByHand: false })).toEqual([]);
    expect(invoiceActionsOf("issuing", { canVoid: true, allowed: 0, isByHand: false })).toEqual([]);
  });

  test.each([
    ["nothing was sold", 0, undefined, { kind: "nothing" }],
    ["it is due", 100, undefined, { kind: "issue" }],
    ["it is right", 100, held(), { kind: "nothing" }],
    ["cancelled before it was issued", 0, held({ status: "due" }), { kind: "drop" }],
    ["changed before it was issued", 90, held({ status: "failed" }), { kind: "rewrite" }],
    ["changed while it is issued", 0, held({ status: "issuing" }), { kind: "wait" }],
    ["cancelled", 0, held(), { kind: "void" }],
    ["cancelled in another period", 0, held({ canVoid: false }), { kind: "allow", amount: 100 }],
    ["returned in part", 70, held(), { kind: "allow", amount: 30 }],
    ["the rest of it came back", 0, held({ allowed: 30, hasAllowed: true }), { kind: "allow", amount: 70 }],
    ["the buyer is asked", 70, held({ open: { status: "awaiting", amount: 30 } }), { kind: "wait" }],
    ["asked for too little", 60, held({ open: { status: "awaiting", amount: 30 } }), { kind: "cancel_open" }],
    ["a refund was taken back", 100, held({ allowed: 30, hasAllowed: true }), { kind: "cancel_allowed" }],
    ["it costs more", 150, held(), { kind: "void" }],
    ["it costs more, in another period", 150, held({ canVoid: false }), { kind: "allow", amount: 100 }],
    ["and the buyer is asked", 150, held({ open: { status: "awaiting", amount: 100 } }), { kind: "wait" }],
  ] as const)("%s", (_, net, before, plan) => expect(planInvoice(net, before)).toEqual(plan));

  test("a period is two months, and is closed after the 13th of the next odd month in Taipei", () => {
    const issuedAt = new Date("2026-12-31T15:59:59Z");
    expect(periodOf(issuedAt)).toBe("2026-11");
    expect(periodOf(new Date("2026-12-31T16:00:00Z"))).toBe("2027-01");
    expect(boundsOf("2026-11").to.toISOString()).toBe("2026-12-31T16:00:00.000Z");
    expect(canStillVoid(issuedAt, new Date("2027-01-13T15:59:59Z"))).toBe(true);
    expect(canStillVoid(issuedAt, new Date("2027-01-13T16:00:00Z"))).toBe(false);
    // Two days, counted from the day after.
    expect(lateAfter(new Date("2026-11-27T03:00:00Z")).toISOString()).toBe("2026-11-29T16:00:00.000Z");
  });
});

describe("docs/invoices.md: the notice of a consent", () => {
  const { issuing } = createEcpayIssuer({ ...stageIssuer, baseUrl: "https://einvoice-stage.ecpay.com.tw" });
  const official = {
    ...{ MerchantID: "2000132", AllowanceNo: "A01-23456789", InvoiceNo: "AB-12345678", RtnCode: "1", RtnMsg: "OK" },
    ...{ AllowanceAmt: "100", AllowanceDate: "2025/01/01 12:00:00" },
  };

  test("the official example is signed with MD5 and the keys of invoices", () => {
    const CheckMacValue = "6A248D13B8C5B5C4F93D38FB5F2E2B5F";
    expect(signed(official, stageIssuer, "md5").CheckMacValue).toBe(CheckMacValue);
    const consented = { kind: "consented", allowance: "A01-23456789", invoice: "AB-12345678" };
    expect(issuing.readNotice({ ...official, CheckMacValue })).toMatchObject(consented);
    const forged = issuing.readNotice({ ...official, AllowanceAmt: "99", CheckMacValue });
    expect(forged).toEqual({ kind: "refused", reason: "signature" });
  });

  test("a notice of refused consent is not accepted", () => {
    const read = issuing.readNotice(signed({ ...official, RtnCode: "0" }, stageIssuer, "md5"));
    expect(read).toEqual({ kind: "refused", reason: "malformed" });
  });
});
