import type { Parcel } from "./book";
import { at, DAY } from "./clock";
import type { Then } from "./diary";
import { hand, payAtOnce, planAccepted, receive, type Shop } from "./each-state";
import { confirmTransfer, rejectTransfer, reportTransfer, startCard } from "./pay";
import { giveBack, refuseRefund, settleRefunds } from "./refund";
import { accept, addNote, cancel, confirm, sendMessage } from "./run-order";
import { inspectParcel, makeParcel } from "./send";
import { approveReturn, inspectReturn, moveReturn, requestReturn } from "./take-back";
import { moveParcels } from "./whole-order";

/** Orders that failed or ended, one for each way. */
export function planEnds(shop: Shop): void {
  planAccepted(shop, accept);
  const refused = shop(at(-2, 19, 2), { payment: "bank_transfer", goods: { "SWT-PAC-16": 1 } });
  refused(at(-1, 9, 30), reportTransfer);
  refused(at(0, 10, 40), (book, order) => rejectTransfer(book, order, "對帳時查無此筆款項，請確認帳號末五碼"));
  const unpaid = shop(at(-12, 21, 15), { payment: "bank_transfer", goods: { "TEX-TOT-RAW": 1 } });
  unpaid(at(-9, 21, 16), (book, order) => cancel(book, order, "system"));
  const left = shop(at(-9, 22, 3), { payment: "card", goods: { "HOM-SLP-M-MOS": 1 } });
  left(at(-9, 22, 4), startCard);
  left(at(-9, 23, 4), (book, order) => cancel(book, order, "system"));
  planCancelled(shop);
  planCameBack(shop);
  const dented = shop(at(-15, 10, 7), { payment: "card", goods: { "SWT-TRP-6": 1, "TEA-WHT-300": 2 } });
  receive(dented, at(-15, 10, 7), at(-13, 15, 30));
  dented(at(-12, 10, 20), (book, order) => giveBack(book, order, 80, "運送途中外盒凹損，與客人電話協議"));
  dented(at(-12, 10, 24), (book, order) => settleRefunds(book, order));
}

function planCancelled(shop: Shop): void {
  const cracked = shop(at(-2, 9, 51), { payment: "bank_transfer", goods: { "CER-VAS-WHT": 1 } });
  cracked(at(-2, 10, 12), reportTransfer);
  cracked(at(-2, 14, 30), confirmTransfer);
  cracked(at(0, 11, 10), (book, order) => cancel(book, order, "staff", "出貨前檢查發現釉面有裂痕，已無庫存可更換"));
  cracked(at(0, 11, 16), (book, order) => {
    sendMessage(
      book,
      order,
      "您好，您訂購的花器在出貨前檢查時發現裂痕，已為您取消訂單，款項會退回原匯款帳戶。造成不便，敬請見諒。",
    );
  });
  const failed = shop(at(-6, 13, 40), { payment: "card", goods: { "STA-INK-TEA": 1 } });
  payAtOnce(failed, at(-6, 13, 40));
  failed(at(-5, 10, 30), (book, order) => cancel(book, order, "staff", "客人來電取消"));
  failed(at(-5, 10, 31), refuseRefund);
}

function planCameBack(shop: Shop): void {
  const goods = { "BTH-BWS-500": 1, "BTH-LUF-2": 1 };
  const uncollected = (placed: number, back: number): Then => {
    const then = shop(placed, { payment: "cash_on_delivery", goods });
    then(placed + 50, confirm);
    then(placed + 100, (book, order) => void makeParcel(book, order));
    then(placed + 110, (book, order) => moveParcels(book, order, "pack"));
    then(placed + 200, (book, order) => moveParcels(book, order, "ship"));
    then(back, (book, order) => moveParcels(book, order, "return_to_sender"));
    return then;
  };
  const waiting = uncollected(at(-11, 11, 40), at(0, 10, 30));
  waiting(at(-4, 11, 2), (book, order) => addNote(book, order, "物流通知招領中，已傳簡訊提醒客人。"));
  const over = uncollected(at(-27, 12, 10), at(-17, 10, 45));
  const parcel = ([first]: Parcel[]) => first as Parcel;
  over(at(-17, 11, 30), (book, order) => inspectParcel(book, order, parcel(order.parcels)));
  over(at(-17, 11, 40), (book, order) => cancel(book, order, "staff", "逾期未取件，包裹已退回"));
}

type Found = Parameters<typeof inspectReturn>[3];

/** Returns in each state; refunded ones are closed at once. */
export function planReturns(shop: Shop): void {
  const tea = { "TEA-FSO-150": 1, "CER-CUP-CRM": 1 };
  const bought = (delivered: number, goods: Record<string, number> = tea) => {
    const then = shop(delivered - 2 * DAY - 200, { payment: "card", goods });
    receive(then, delivered - 2 * DAY - 200, delivered);
    return then;
  };
  const asked = (then: Then, minute: number, note?: string) =>
    then(minute, (book, order) => void requestReturn(book, order, { reason: note ? "changed_mind" : null, note }));
  const move = (then: Then, minute: number, action: Parameters<typeof moveReturn>[3], answer?: string) =>
    then(minute, (book, order) => order.returns.forEach((one) => void moveReturn(book, order, one, action, answer)));
  const inspect = (then: Then, minute: number, found: Found, answer?: string) =>
    then(minute, (book, order) => order.returns.forEach((one) => void inspectReturn(book, order, one, found, answer)));

  asked(bought(at(-11, 14, 20)), at(0, 9, 40), "茶葉未拆封，想換成別的口味。");
  const approved = bought(at(-5, 16, 2));
  asked(approved, at(-3, 20, 31));
  const sent = bought(at(-6, 12, 33), { "TEX-SOC-S-OAT": 2, "TEX-HKC-WHT": 1 });
  asked(sent, at(-5, 21, 12), "尺寸偏小。");
  move(sent, at(-1, 12, 30), "send");
  const received = bought(at(-8, 15, 40), { "TEX-CUS-MOS": 1 });
  asked(received, at(-6, 9, 14), "和沙發的顏色不搭。");
  move(received, at(-3, 13, 5), "send");
  move(received, at(0, 10, 20), "receive");
  const late = bought(at(-12, 13, 18), { "KIT-KTL-SLV": 1 });
  asked(late, at(-2, 20, 50), "用了一陣子覺得手感不適合。");
  move(late, at(-1, 10, 35), "reject", "商品已經使用，且超過 7 天鑑賞期，恕無法辦理退貨。");
  const thoughtBetter = bought(at(-9, 14, 44));
  asked(thoughtBetter, at(-8, 21, 3));
  move(thoughtBetter, at(-8, 21, 40), "withdraw");
  const neverSent = bought(at(-26, 15, 12));
  asked(neverSent, at(-24, 19, 22));
  move(neverSent, at(-10, 19, 31), "expire");
  planInspected({ shop, bought, asked, move, inspect });
}

type Tools = {
  shop: Shop;
  bought: (delivered: number, goods?: Record<string, number>) => Then;
  asked: (then: Then, minute: number, note?: string) => void;
  move: (then: Then, minute: number, action: Parameters<typeof moveReturn>[3]) => void;
  inspect: (then: Then, minute: number, found: Found, answer?: string) => void;
};

function planInspected({ shop, bought, asked, move, inspect }: Tools): void {
  const comesBack = (then: Then, requested: number, received: number) => {
    asked(then, requested);
    then(requested + 900, (book, order) => order.returns.forEach((one) => void approveReturn(book, order, one)));
    move(then, received - 2 * DAY, "send");
    move(then, received, "receive");
  };
  // Staff have to transfer the money, and have not yet.
  const byTransfer = (delivered: number, goods: Record<string, number>) => {
    const placed = delivered - 4 * DAY;
    const then = shop(placed, { payment: "bank_transfer", goods });
    then(placed + 40, reportTransfer);
    then(placed + 120, confirmTransfer);
    hand(then, placed + 200, delivered);
    return then;
  };
  const accepted = byTransfer(at(-8, 16, 10), { "CER-POT-CEL": 1 });
  comesBack(accepted, at(-6, 19, 12), at(0, 10, 5));
  inspect(accepted, at(0, 11, 2), { sellable: 1, damaged: 0, refused: 0 });
  const partly = byTransfer(at(-9, 13, 25), { "CER-BWL-CRM-S": 3 });
  comesBack(partly, at(-7, 20, 4), at(-1, 11, 15));
  inspect(partly, at(-1, 11, 40), { sellable: 1, damaged: 1, refused: 1 }, "其中一個碗有使用過的痕跡，恕無法收回。");
  const used = bought(at(-22, 12, 51), { "KIT-CIP-20": 1 });
  comesBack(used, at(-13, 18, 33), at(-8, 10, 40));
  inspect(used, at(-8, 11, 5), { sellable: 0, damaged: 0, refused: 1 }, "鍋面已開鍋使用，恕無法退貨，將為您寄回。");
  const closed = bought(at(-20, 15, 9), { "HOM-CLK-OAK": 1 });
  comesBack(closed, at(-18, 20, 20), at(-14, 10, 33));
  inspect(closed, at(-14, 11, 1), { sellable: 1, damaged: 0, refused: 0 });
  closed(at(-14, 11, 3), (book, order) => settleRefunds(book, order));
}
