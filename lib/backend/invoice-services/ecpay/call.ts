import { z } from "zod";
import { type FailedCall, failedCall, parsedJson } from "../../http/failed-call";
import { type InvoiceKeys, openData, sealData } from "./sealed-data";

export type IssuerConfig = InvoiceKeys & { merchantId: string; baseUrl: string };

/** The merchant, and how a call is made at this moment. `patience`: milliseconds that it may take. */
export type Calling = { config: IssuerConfig; now: Date; patience: number };

/**
 * `data`: the decrypted answer; `RtnCode` 1 is success. `refused`: the service did not read the call, and why.
 * `lost`: no valid answer, so the call may have been processed; `unreachable`: nothing was sent.
 */
export type IssuerAnswer =
  | { kind: "data"; code: number; text: string; data: Record<string, unknown> }
  | { kind: "refused"; message: string; code: string }
  | FailedCall;

const envelope = z.object({ TransCode: z.coerce.number(), TransMsg: z.string().nullish(), Data: z.string().nullish() });

/** Calls ECPay's e-invoices for consumers, version 3. Does not throw: failures are returned. */
export async function callIssuer(
  path: string,
  data: object,
  { config, now, patience }: Calling,
): Promise<IssuerAnswer> {
  const { merchantId, baseUrl } = config;
  try {
    const response = await fetch(`${baseUrl}/B2CInvoice/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        MerchantID: merchantId,
        RqHeader: { Timestamp: Math.floor(now.getTime() / 1000), Revision: "3.0.0" },
        Data: sealData({ MerchantID: merchantId, ...data }, config),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    return readAnswer(response.status, await response.text(), config);
  } catch (error) {
    return failedCall(error);
  }
}

function readAnswer(status: number, text: string, config: IssuerConfig): IssuerAnswer {
  const code = `HTTP ${status}`;
  const lost = (message: string) => ({ kind: "lost", message, code }) as const;
  const read = envelope.safeParse(parsedJson(text));
  if (!read.success) return lost(code);
  const { TransCode, TransMsg, Data } = read.data;
  if (TransCode !== 1) return { kind: "refused", message: (TransMsg ?? "").slice(0, 200), code: String(TransCode) };
  const data = openData(Data ?? "", config);
  if (!data) return lost("the answer cannot be opened with these keys");
  const said = Number(data.RtnCode);
  if (!Number.isSafeInteger(said)) return lost("the answer has no RtnCode");
  return { kind: "data", code: said, text: String(data.RtnMsg ?? "").slice(0, 200), data };
}
