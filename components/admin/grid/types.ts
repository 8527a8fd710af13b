import type { ReactNode } from "react";
import type { useAdminIntent } from "@/components/admin/use-admin-call";
import type { BulkResult } from "@/lib/contract/bulk";

/** docs/specification.md section 4, "Data grid status". `loaded`: the rows have come; `rendered`: they are shown. */
export type GridStatus = "init" | "loading" | "loaded" | "rendered" | "error";

/** One column. Define columns once, outside of the component. */
export type GridColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The `sort_target` of the API; without it the column does not sort. */
  sort?: string;
  align?: "right";
  /** What its order is called: numbers (at the right) go from large to small, texts from Z to A, unless it says otherwise. */
  sortsAs?: "time" | "deadline" | "order";
  /** What screen readers are told in a row that belongs to the one above it, where the cell would say the same again. */
  again?: (row: Row) => string;
  /** Names the row for screen readers; the first column does unless another says so. */
  isRowHeader?: boolean;
  /**
   * On small screens, where a row is a card: `beside` its title, `plain` below it without a label, since the value says
   * what it is, `chip`, for badges, together on a line below that, `wide`, on a line of its own, `main` the same as large as the title, `figure`, below its label in one of
   * three places as wide, `last` below everything else, in grey, or `hidden`. By default below the title, behind its label.
   */
  phone?: "beside" | "plain" | "chip" | "wide" | "main" | "figure" | "last" | "hidden";
  /** Not shown until staff choose it. */
  isHidden?: boolean;
};

/** How a list is sorted until staff choose; `label` where no column sorts by it. */
export type DefaultSort = { target: string; direction: 1 | -1; label?: string };

/** One filter; `id` is the key of the API's query and of the address. */
export type GridFilter = { id: string; label: string } & (
  | { kind: "choice"; choices: { value: string; label: string }[] }
  | { kind: "date" }
  | { kind: "number" }
  | { kind: "switch" }
);

/** Something that is done to the selected rows. */
export type BulkAction<Row> = {
  id: string;
  label: string;
  tone?: "danger";
  /** Asked before it is done; without it, it is done at once. */
  confirm?: string;
  /** What would become of each row: shown before it is done, and only rows that can be done are. */
  check?: (rows: Row[]) => Promise<BulkResult[]>;
  /** Rare actions, in the menu behind the three dots. */
  isInMenu?: boolean;
  /** One result per row, in any order; nothing when it opens something else. `callOnce` repeats no call that was done. */
  run: (rows: Row[], callOnce: ReturnType<typeof useAdminIntent>) => Promise<BulkResult[] | undefined>;
};

export type Listing<Row> = { data: Row[]; page: number; total: number; per_page: number; last_page: number };
