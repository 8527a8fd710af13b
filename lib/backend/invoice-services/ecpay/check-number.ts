import type { InvoiceCheck, InvoiceCheckResult } from "@/lib/contract/invoice-checks";
import { type Calling, callIssuer } from "./call";

const calls = {
  mobile_barcode: { path: "CheckBarcode", field: "BarCode" },
  donation: { path: "CheckLoveCode", field: "LoveCode" },
  company: { path: "CheckCompanyIdentifier", field: "UnifiedBusinessNo" },
} as const;

/** Whether the ministry has the number. Its own lists are away at times, which the service answers with another code than 1. */
export async function checkNumber({ kind, number }: InvoiceCheck, calling: Calling): Promise<InvoiceCheckResult> {
  const { path, field } = calls[kind];
  const answer = await callIssuer(path, { [field]: number }, calling);
  if (answer.kind !== "data" || answer.code !== 1) return "unknown";
  const { IsExist } = answer.data;
  return IsExist === "Y" ? "found" : IsExist === "N" ? "missing" : "unknown";
}
