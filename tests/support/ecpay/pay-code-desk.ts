import type { Book, Fields, Trade } from "./book";
import type { NoticeMode } from "./notices";
import { infoNotice } from "./pay-code-info";
import { isPaidByCode, issuePayCode, type PayCode } from "./pay-codes";

/** How the shop is notified that an account or code was issued. */
export type InfoMode = Extract<NoticeMode, "at_once" | "late" | "doubled" | "forged" | "lost">;

type Connections = {
  book: Book;
  sign: (fields: Fields) => Fields;
  forge: (fields: Fields) => Fields;
  /** Posts a notice, with the repetition and delay of the mode. */
  tell: (url: string, fields: Fields, mode: NoticeMode) => Promise<void>;
  /** Pays a trade and notifies the shop. */
  settle: (trade: Trade, result: "paid") => Promise<Fields>;
};

/** Issues accounts and codes and accepts payments with them. There is no notice of their expiry. */
export function openPayCodes({ book, sign, forge, tell, settle }: Connections) {
  let infoMode: InfoMode = "at_once";
  let issued = 0;

  /** The account or code of a trade; the shop is notified the first time. */
  async function issue(trade: Trade): Promise<PayCode> {
    if (trade.code) return trade.code;
    issued += 1;
    const code = issuePayCode(trade, issued);
    trade.code = code;
    const notice = infoNotice(trade, code);
    const url = trade.form.PaymentInfoURL;
    if (url) await tell(url, infoMode === "forged" ? forge(notice) : sign(notice), infoMode);
    return code;
  }

  function known(tradeNumber: string): Trade {
    const trade = book.find(tradeNumber);
    if (!trade || !isPaidByCode(trade)) throw new Error(`no trade ${tradeNumber} that is paid with a number`);
    return trade;
  }

  function withCode(tradeNumber: string): { trade: Trade; code: PayCode } {
    const trade = known(tradeNumber);
    if (!trade.code) throw new Error(`trade ${tradeNumber} has no number yet`);
    return { trade, code: trade.code };
  }

  return {
    issue,
    control: {
      /** Sets how notices about accounts and codes are sent from now on. */
      sendInfo: (mode: InfoMode) => {
        infoMode = mode;
      },
      /** Chooses the bank or the store like a shopper on the provider's page. @returns the account or code */
      issue: async (tradeNumber: string) => (await issue(known(tradeNumber))).fields,
      /**
       * Pays at the machine or at the store. Bar codes can still be paid after their last day, since stores report them
       * two days late; accounts and codes cannot.
       * @param amount when another sum was paid
       */
      pay: async (tradeNumber: string, amount?: number) => {
        const { trade, code } = withCode(tradeNumber);
        if (trade.status !== "unpaid") throw new Error(`trade ${tradeNumber} is ${trade.status}`);
        if (code.isExpired && trade.form.ChoosePayment !== "BARCODE") throw new Error("its number has expired");
        trade.paidAmount = amount;
        return settle(trade, "paid");
      },
      /** Ends the last day of the account or code. */
      expire: (tradeNumber: string) => {
        withCode(tradeNumber).code.isExpired = true;
      },
    },
  };
}
