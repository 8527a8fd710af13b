import { cn } from "@/lib/utils";
import type { GridColumn } from "./types";

/** Explicit roles, since `display` of the cards on small screens removes a table's semantics. */
export const roles = {
  table: { role: "table" },
  row: { role: "row" },
  cell: { role: "cell" },
  rowheader: { role: "rowheader" },
} as const;

const phoneStyles = {
  beside: "as-cards:order-1 as-cards:font-medium",
  plain: "as-cards:order-4 as-cards:text-sm",
  // Eight pixels apart, half of the row's gap.
  chip: "as-cards:order-6 as-cards:-mr-2 as-cards:text-sm",
  hidden: "as-cards:hidden",
  wide: "as-cards:order-4 as-cards:basis-full as-cards:text-sm",
  main: "as-cards:order-4 as-cards:basis-full as-cards:text-base",
  last: "as-cards:order-7 as-cards:text-sm as-cards:text-muted",
  figure:
    "as-cards:order-4 as-cards:flex as-cards:basis-[calc((100%-2rem)/3)] as-cards:flex-col as-cards:gap-1.5 as-cards:self-start as-cards:text-sm as-cards:whitespace-nowrap",
  labelled: "as-cards:order-4 as-cards:flex as-cards:min-w-0 as-cards:items-baseline as-cards:gap-1.5 as-cards:text-sm",
};

type CellProps<Row> = { column: GridColumn<Row>; isHeader: boolean; row: Row; again: string | undefined };

/** The content of a column for one row: a table cell, or a part of the card. */
export function Cell<Row>({ column, isHeader, row, again }: CellProps<Row>) {
  if (again !== undefined) {
    const Tag = isHeader ? "th" : "td";
    return (
      <Tag {...(isHeader ? { ...roles.rowheader, scope: "row" } : roles.cell)} className="as-cards:absolute">
        <span className="sr-only">{again}</span>
      </Tag>
    );
  }
  const content = column.cell(row);
  const { align, phone = "labelled" } = column;
  const style = cn(
    "as-table:px-3 as-table:py-2 [&_button]:whitespace-nowrap",
    column.isWide && "squeezed:hidden",
    align === "right" && "tabular-nums as-table:text-right as-table:whitespace-nowrap",
    column.isApart && "as-table:pl-8",
  );
  if (isHeader) {
    return (
      <th {...roles.rowheader} scope="row" className={cn(style, "font-medium as-cards:min-w-2/5 as-cards:flex-1")}>
        {content}
      </th>
    );
  }
  // An empty value takes no space on a card.
  const isEmpty = content === null || content === "" || content === false || content === undefined;
  return (
    <td
      {...roles.cell}
      data-chip={(phone === "chip" && !isEmpty) || undefined}
      className={cn(style, phoneStyles[phone], isEmpty && "as-cards:hidden")}
    >
      <span
        className={cn("shrink-0 text-muted as-table:hidden", phone !== "labelled" && phone !== "figure" && "sr-only")}
      >
        {column.header}
      </span>
      {content}
    </td>
  );
}
