import "server-only";
import { bulkResults } from "../../contract/bulk";
import { bulkOrders } from "../../contract/order-bulk";
import { orderListing } from "../../contract/order-list";
import { actOnOrder, addNote, changeAddress, openRefund, removePieces, settleRefund } from "../../contract/orders";
import { actOnReturn, returnListing } from "../../contract/returns";
import { actOnShipment, createShipment, inspectShipment } from "../../contract/shipments";
import { cacheTags } from "../../storefront/cache-tags";
import { changes, reads } from "./endpoint";

/** Stock moves with it, which product pages show. */
const movesStock = [cacheTags.products];

export const orderEndpoints = [
  reads("orders", orderListing),
  reads("returns", returnListing),
  changes("POST", "orders/bulk", bulkOrders, movesStock, bulkResults),
  changes("POST", "orders/{number}/actions", actOnOrder, movesStock),
  changes("POST", "orders/{number}/removals", removePieces, movesStock),
  changes("PUT", "orders/{number}/address", changeAddress),
  changes("POST", "orders/{number}/notes", addNote),
  changes("POST", "orders/{number}/shipments", createShipment),
  changes("POST", "orders/{number}/shipments/{id}/actions", actOnShipment, movesStock),
  changes("POST", "orders/{number}/shipments/{id}/inspection", inspectShipment, movesStock),
  changes("POST", "orders/{number}/refunds", openRefund),
  changes("POST", "orders/{number}/refunds/{id}/settlement", settleRefund),
  changes("POST", "returns/{id}/actions", actOnReturn, movesStock),
];
