import { z } from "zod";
import { invoiceHosts } from "@/lib/contract/invoice-hosts";
import { sealedKeys } from "../../http/sealed-keys";
import { openerOf } from "../../http/sealed-opener";
import { createEcpayIssuer } from "./gateway";

/** The keys of a merchant as they are stored. */
export const ecpayInvoiceKeys = sealedKeys("invoice-keys", {
  open: z.object({ merchant_id: z.string(), host: z.enum(["production", "stage"]) }),
  secrets: z.object({ hash_key: z.string(), hash_iv: z.string() }),
});

/** Opens the keys that staff entered. @param invoiceUrl the host, when it is not ECPay's own */
export const openerOfEcpay = (signingKey: string, invoiceUrl?: string) =>
  openerOf(ecpayInvoiceKeys, signingKey, ({ merchant_id, host }, { hash_key, hash_iv }) =>
    createEcpayIssuer({
      merchantId: merchant_id,
      hashKey: hash_key,
      hashIv: hash_iv,
      baseUrl: invoiceUrl ?? invoiceHosts[host],
    }),
  );
