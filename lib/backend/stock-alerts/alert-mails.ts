import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { MailFacts } from "@/lib/mails/mail-forms";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import { hashToken } from "../http/bearer";
import { linkTokenOf } from "../mail/link-token";
import type { DueMail, LoadMail, RenderContext } from "../mail/render-context";
import { waiting } from "./request-alert";
import { stockAlerts } from "./tables";
import { canBeBought } from "./tell-of-stock";

type Alert = {
  id: number;
  sku: string;
  seed: string;
  isConfirmed: boolean;
  isBack: boolean;
  productId: number;
  product: string;
};

/** Returns nothing once the address is confirmed, or the request was cancelled or has expired. */
export const loadAlertConfirmation: LoadMail<MailFacts<"confirm_stock_alert">> = async (mail, context) => {
  const alert = await findAlert(mail, context.db);
  if (!alert || alert.isConfirmed) return undefined;
  const { confirm, cancel } = await openLinks(alert, context);
  return { product: alert.product, url: confirm, cancel };
};

/** Returns nothing when the variant is sold out again: the request then waits for the next restock. */
export const loadStockAlert: LoadMail<MailFacts<"stock_alert">> = async (mail, context) => {
  const alert = await findAlert(mail, context.db);
  if (!alert?.isConfirmed) return undefined;
  if (!alert.isBack) {
    await waitAgain(context.db, alert.id);
    return undefined;
  }
  const { cancel } = await openLinks(alert, context);
  const { product, productId, sku } = alert;
  return { product, url: `${context.publicUrl}/shop/${productId}?sku=${encodeURIComponent(sku)}`, cancel };
};

async function findAlert({ recipient, payload }: DueMail, db: Database): Promise<Alert | undefined> {
  const [alert] = await rowsOf<Alert>(
    db,
    sql`select a.id, a.sku, a.seed, a.confirmed_at is not null as "isConfirmed", (${canBeBought}) as "isBack",
        p.id as "productId", concat_ws(' ', p.title, (select string_agg(value, ' ' order by at)
          from jsonb_array_elements_text(v."values") with ordinality as said(value, at))) as product
      from stock_alerts a join inventories i on i.sku = a.sku
      join product_variants v on v.sku = a.sku join products p on p.id = v.product_id
      where a.id = ${payload.alert ?? 0} and a.email = ${recipient} and a.expires_at > now()`,
  );
  return alert;
}

/** The links of the mail, one per purpose; they are valid from now on. */
async function openLinks({ id, seed }: Alert, { db, signingKey, publicUrl }: RenderContext) {
  const confirm = linkTokenOf(signingKey, `${seed}:confirm`);
  const cancel = linkTokenOf(signingKey, `${seed}:cancel`);
  await db
    .update(stockAlerts)
    .set({ confirmHash: hashToken(confirm), cancelHash: hashToken(cancel) })
    .where(eq(stockAlerts.id, id));
  return {
    confirm: `${publicUrl}/stock-alert?token=${confirm}`,
    cancel: `${publicUrl}/stock-alert/cancel?token=${cancel}`,
  };
}

async function waitAgain(db: Database, id: number): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ toldAt: null, expiresAt: waiting })
    .where(and(eq(stockAlerts.id, id), isNotNull(stockAlerts.toldAt)));
}
