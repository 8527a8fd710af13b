import { mailMessage } from "../i18n/translate";
import type { MailForm } from "./say";

/** `product` with the values of its variant; `url` is the button's link. */
type StockAlertFacts = { product: string; url: string; cancel: string };

const sampleProduct = () => `${mailMessage("sample.first_product")} ${mailMessage("sample.first_value")}`;

/** Asks the owner of an address to confirm the alert. */
export const confirmStockAlert: MailForm<StockAlertFacts> = {
  write: ({ product, url, cancel }, say) => ({
    subject: say("confirm_stock_alert.subject", { product }),
    heading: say("confirm_stock_alert.heading"),
    paragraphs: [say("confirm_stock_alert.text", { product })],
    button: { label: say("confirm_stock_alert.button"), url },
    notes: [
      say("confirm_stock_alert.holds"),
      say("confirm_stock_alert.not_you"),
      say("confirm_stock_alert.cancel", { url: cancel }),
    ],
    unsubscribe: cancel,
  }),
  samples: (publicUrl) => ({
    usual: {
      product: sampleProduct(),
      url: `${publicUrl}/stock-alert?token=sample`,
      cancel: `${publicUrl}/stock-alert/cancel?token=sample`,
    },
  }),
};

/** Announces once that the variant can be bought again. */
export const stockAlert: MailForm<StockAlertFacts> = {
  write: ({ product, url, cancel }, say) => ({
    subject: say("stock_alert.subject", { product }),
    heading: say("stock_alert.heading"),
    paragraphs: [say("stock_alert.text", { product }), say("stock_alert.not_reserved")],
    button: { label: say("stock_alert.button"), url },
    notes: [say("stock_alert.once"), say("stock_alert.cancel", { url: cancel })],
    unsubscribe: cancel,
  }),
  samples: (publicUrl) => ({
    usual: {
      product: sampleProduct(),
      url: `${publicUrl}/shop/1`,
      cancel: `${publicUrl}/stock-alert/cancel?token=sample`,
    },
  }),
};
