import { holdsOfLaterPayments } from "./suites/later-payments";

holdsOfLaterPayments({
  method: "atm",
  field: "virtual_account",
  shown: ({ BankCode, vAccount }) => ({ bank_code: BankCode, account: vAccount }),
  until: ({ ExpireDate = "" }) => `${ExpireDate.replaceAll("/", "-")}T15:59:59.000Z`,
  mail: { kind: "order_account_issued", subject: "轉帳帳號" },
  event: "account_issued",
});
