import {
  amount,
  block,
  code,
  type DeclaredField,
  declareFields,
  flag,
  line,
  moment,
  size,
  whole,
} from "./declared-fields";
import { MAX_SIZE_TABLE } from "./limits";

/**
 * What a product has besides its texts, options, pictures and place in the catalogue. Columns, answers, spreadsheets,
 * the editor, the log and the product's page follow from here (CONTRIBUTING.md); the words are in
 * `messages/zh/product_fields.json`.
 */
export const productFields = declareFields({
  /** Whose product it is. Search engines and feeds take the shop's name where it is empty. */
  brand: { ...line(70), shown: "fact", isSearched: true },
  /** Lower comes first among the hot products; null: not hot. */
  hot_rank: { ...whole(1, 10_000), isNotCopied: true, hasPanel: true },
  return_exempt: flag(),
  /** Cannot be sent to a convenience store, whatever its measures. */
  no_convenience_store: flag(),
  /** When a draft goes on sale by itself, and when a product becomes a draft; null: never. */
  publish_at: { ...moment(), isNotCopied: true, hasPanel: true },
  unpublish_at: { ...moment(), isEnd: true, isNotCopied: true, hasPanel: true },
  /** `sale_price` of the variants counts from `sale_starts_at` until before `sale_ends_at`; null: no such bound. */
  sale_starts_at: { ...moment(), isNotCopied: true, hasPanel: true },
  sale_ends_at: { ...moment(), isEnd: true, isNotCopied: true, hasPanel: true },
  /** Sizes: a line is a row of cells between `|` or tabs, the first row is the head; other lines are notes. */
  size_table: { ...block(MAX_SIZE_TABLE), shown: "own", hasPanel: true },
});
export type ProductFields = typeof productFields;

/** Kinds that the cells of the editor's table can hold. */
export type CellKind = "line" | "code" | "whole" | "amount" | "size";
type VariantField = DeclaredField & { kind: CellKind } & Required<Pick<DeclaredField, "cells">>;

/** What a variant has besides SKU, option values, price, picture and stock. */
export const variantFields = declareFields({
  /** The former price. */
  compare_at_price: { ...amount(), cells: "sale" },
  /** The price during the product's sale. */
  sale_price: { ...amount(), cells: "sale", isNotCopied: true },
  /** The number below the barcode on its packaging (GTIN, or a code of the shop's own), unique to a product. */
  barcode: { ...code(32), cells: "package", isNotCopied: true, shown: "own" },
  /** Purchase cost of the shop; never shown to shoppers. */
  cost: { ...amount(), cells: "package" },
  /** In grams. */
  weight: { ...whole(1, 1_000_000), cells: "package" },
  size: { ...size(), cells: "package" },
}) satisfies Record<string, VariantField>;
export type VariantFields = typeof variantFields;
