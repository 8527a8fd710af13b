import type { Article } from "./articles";
import { type Book, moveStock, noteForLog } from "./book";
import { at } from "./clock";
import type { Step } from "./diary";

/** SKUs with at least this many items at the start are bought again when they run low. */
const KEPT_IN_STOCK = 30;
const LOW = 12;
const A_DELIVERY = 48;
const MOST_A_DAY = 2;

/** Staff add a delivery to the stock. */
export function buyIn(book: Book, article: Article, quantity: number): void {
  const { sku, onHand } = article;
  const source = `adjustment:${book.random.text(32, "0123456789abcdef")}`;
  moveStock(book, "added", [{ sku, quantity, source }], { note: "例行補貨" });
  const after = { on_hand: article.onHand, reason: "purchase", note: "例行補貨" };
  noteForLog(book, { action: "stock_adjust", subject: sku, before: { on_hand: onHand }, after });
}

/** Buys low stock again each morning; products that the catalogue shows as scarce stay scarce. */
export function planDeliveries(firstDay: number): Step[] {
  return Array.from({ length: -firstDay }, (_, index) => ({
    minute: at(firstDay + index, 10, 5),
    run: (book) => {
      const low = [...book.articles.values()].filter(
        ({ received, onHand, reserved }) => received >= KEPT_IN_STOCK && onHand - reserved < LOW,
      );
      for (const article of low.slice(0, MOST_A_DAY)) buyIn(book, article, A_DELIVERY);
    },
  }));
}
