import type { Book, Fields, Trade } from "./book";
import type { NoticeMode } from "./notices";
import { infoNotice } from "./pay-code-info";
import { isPaidByCode, issuePayCode, type PayCode } from "./pay-codes";

/** How the shop hears that a number was given. */
export type InfoMode = Extract<NoticeMode, "at_once" | "late" | "doubled" | "forged" | "lost">;

type Desk = {
  book: Book;
  sign: (fields: Fields) => Fields;
  forge: (fields: Fields) => Fields;
  /** Posts a notice, as often and as early as the mode says. */
  tell: (url: string, fields: Fields, mode: NoticeMode) => Promise<void>;
  /** Pays a trade and tells the shop. */
  settle: (trade: Trade, result: "paid") => Promise<Fields>;
};

/** Gives numbers and takes money for them. That a number has expired is told to nobody. */
export function openPayCodeDesk({ book, sign, forge, tell, settle }: Desk) {
  let infoMode: InfoMode = "at_once";
  let issued = 0;

  /** The number of a trade; the shop hears of it the first time. */
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
      /** How notices about numbers go out from now on. */
      sendInfo: (mode: InfoMode) => {
        infoMode = mode;
      },
      /** Chooses the bank or the store like a shopper on the provider's page; gives the number. */
      issue: async (tradeNumber: string) => (await issue(known(tradeNumber))).fields,
      /**
       * Pays at the machine or the till. Bar codes can still come in after their last day, since stores report them two days
       * late; accounts and numbers cannot.
       * @param amount when another one was paid
       */
      pay: async (tradeNumber: string, amount?: number) => {
        const { trade, code } = withCode(tradeNumber);
        if (trade.status !== "unpaid") throw new Error(`trade ${tradeNumber} is ${trade.status}`);
        if (code.isExpired && trade.form.ChoosePayment !== "BARCODE") throw new Error("its number has expired");
        trade.paidAmount = amount;
        return settle(trade, "paid");
      },
      /** The last day of the number is over. */
      expire: (tradeNumber: string) => {
        withCode(tradeNumber).code.isExpired = true;
      },
    },
  };
}
