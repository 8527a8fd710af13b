import type { Issuing } from "../issuing";

const byHand = async () => ({ kind: "by_hand" }) as const;

/**
 * Staff issue elsewhere and enter the number; a bookkeeper gets the export of two months (docs/invoices.md). No
 * service is called, so no call can be lost.
 */
export const issuingByHand: Issuing = {
  issue: byHand,
  find: async () => ({ kind: "not_found" }),
  void: byHand,
  reissue: byHand,
  askForAllowance: byHand,
  findAllowances: async () => ({ kind: "found", allowances: [] }),
  cancelAllowance: byHand,
  tellBuyer: byHand,
  ranges: async () => ({ kind: "found", ranges: [] }),
  readNotice: () => ({ kind: "refused", reason: "malformed" }),
};
