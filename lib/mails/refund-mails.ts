import { formatDateTime, formatMoney } from "../format";
import { mailMessage } from "../i18n/translate";
import { SAMPLE_TIME, sampleOrder } from "./sample-order";
import type { MailForm, Say } from "./say";

type RefundAccountFacts = { number: string; name: string; amount: number; until: string; link: string };

/**
 * Asks for the account of a refund that the shop transfers: `link` opens the form until its end (ISO), `amount` is TWD.
 */
export const orderRefundAccount: MailForm<RefundAccountFacts> = {
  write: ({ number, name, amount, until, link }, sayPlain) => {
    const say: Say = (key, values) => sayPlain(key, { number, ...values });
    return {
      subject: say("refund_account.subject"),
      heading: say("refund_account.heading", { name }),
      paragraphs: [
        say("refund_account.text", { amount: formatMoney(amount) }),
        say("refund_account.holds", { time: formatDateTime(until) }),
        say("refund_account.fraud"),
      ],
      button: { label: say("refund_account.button"), url: link },
      notes: [say("refund_account.deleted")],
    };
  },
  samples: (publicUrl) => ({
    usual: {
      number: sampleOrder().number,
      name: mailMessage("sample.name"),
      amount: 480,
      until: SAMPLE_TIME,
      link: `${publicUrl}/refund-account?token=sample`,
    },
  }),
};
