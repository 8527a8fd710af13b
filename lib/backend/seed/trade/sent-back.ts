import type { ReturnReason } from "@/lib/contract/returns";
import type { Book, Return, TradeOrder } from "./book";
import { DAY } from "./clock";
import { daysLater, type Then, working } from "./diary";
import type { Random } from "./random";
import { settleRefunds } from "./refund";
import { approveReturn, inspectReturn, moveReturn, requestReturn } from "./take-back";

/** Why goods come back, in the shopper's words. */
const wishes: { reason: ReturnReason; note: string }[] = [
  { reason: "changed_mind", note: "尺寸和想像的不太一樣，沒有使用過。" },
  { reason: "changed_mind", note: "家人也買了一份，重複了。" },
  { reason: "damaged", note: "收到時外盒凹陷，邊緣有一處裂痕。" },
  { reason: "not_as_described", note: "顏色比照片深一些，想退貨。" },
  { reason: "wrong_item", note: "收到的顏色和訂購的不同。" },
];

/** @param delivered when the items came @param settled when they were also paid */
export function sendBack(random: Random, then: Then, { delivered, settled }: { delivered: number; settled: number }) {
  const requested = daysLater(random, delivered, random.between(1, 4));
  const wish = random.pick(wishes);
  const approved = working(random, requested + random.between(30, 400));
  const sent = daysLater(random, approved, random.between(1, 2));
  const received = working(random, sent + DAY);
  const inspected = Math.max(received, settled) + random.between(20, 90);
  then(requested, (book, order) => {
    if (order.lines.some((line) => !line.returnExempt)) requestReturn(book, order, wish);
  });
  const each = (minute: number, work: (book: Book, order: TradeOrder, request: Return) => void) =>
    then(minute, (book, order) => {
      for (const request of order.returns) work(book, order, request);
    });
  each(approved, (book, order, request) => approveReturn(book, order, request));
  each(sent, (book, order, request) => moveReturn(book, order, request, "send"));
  each(received, (book, order, request) => moveReturn(book, order, request, "receive"));
  each(inspected, (book, order, request) => {
    const pieces = request.lines[0]?.amount ?? 0;
    const found = request.reason === "damaged" ? { sellable: 0, damaged: pieces } : { sellable: pieces, damaged: 0 };
    inspectReturn(book, order, request, { ...found, refused: 0 });
  });
  then(working(random, inspected + random.between(60, 1_200)), (book, order) => settleRefunds(book, order));
}
