import type { ReactNode } from "react";
import type { useAdminIntent } from "@/components/admin/use-admin-call";
import type { BulkResult } from "@/lib/contract/bulk";

/** docs/specification.md section 4, "Data grid status". `loaded`: the rows have arrived; `rendered`: they are shown. */
export type GridStatus = "init" | "loading" | "loaded" | "rendered" | "error";

/** One column. Define columns once, outside of the component. */
export type GridColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The `sort_target` of the API; a column without it does not sort. */
  sort?: string;
  align?: "right";
  /** Names of the sort directions. By default numbers (right-aligned) go from large to small, texts from Z to A. */
  sortsAs?: "time" | "deadline" | "order";
  /** Text for screen readers in a row that continues the one above, where the cell would repeat it. */
  again?: (row: Row) => string;
  /** Names the row for screen readers; by default the first column does. */
  isRowHeader?: boolean;
  /**
   * Place on a card (small screens). `beside`: next to the title. `plain`: below it, without a label. `chip`: badges,
   * together on a line below. `wide`: on its own line. `main`: like `wide`, as large as the title. `figure`: below its
   * label, in one of three equal columns. `last`: at the end, in grey. `hidden`: not shown. By default below the title,
   * after its label.
   */
  phone?: "beside" | "plain" | "chip" | "wide" | "main" | "figure" | "last" | "hidden";
  /** In a dense grid: left out on tablets, where the table has fewer columns. */
  isWide?: boolean;
  /** A text beside right-aligned numbers, which it would run into. */
  isApart?: boolean;
  /** Hidden until staff choose it. */
  isHidden?: boolean;
};

/** The sort order until staff choose one; `label` if no column sorts by it. */
export type DefaultSort = { target: string; direction: 1 | -1; label?: string };

/** One filter; `id` is the key in the API's query and in the address. */
export type GridFilter = { id: string; label: string } & (
  | { kind: "choice"; choices: { value: string; label: string }[] }
  | { kind: "date" }
  | { kind: "number" }
  | { kind: "switch" }
);

/** An action on the selected rows. */
export type BulkAction<Row> = {
  id: string;
  label: string;
  tone?: "danger";
  /** The question before it; without it, the action starts at once. */
  confirm?: string;
  /** Previews the result of each row. It is shown first, and only the rows that would succeed are sent. */
  check?: (rows: Row[]) => Promise<BulkResult[]>;
  /** For rare actions: in the menu behind the three dots. */
  isInMenu?: boolean;
  /**
   * One result per row, in any order; undefined if it opens something else. `callOnce` does not repeat finished calls.
   */
  run: (rows: Row[], callOnce: ReturnType<typeof useAdminIntent>) => Promise<BulkResult[] | undefined>;
};

export type Listing<Row> = { data: Row[]; page: number; total: number; per_page: number; last_page: number };
