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
  beside: "@max-3xl:order-1 @max-3xl:font-medium",
  plain: "@max-3xl:order-4 @max-3xl:text-sm",
  // Eight pixels apart, half of the row's gap.
  chip: "@max-3xl:order-6 @max-3xl:-mr-2 @max-3xl:text-sm",
  hidden: "@max-3xl:hidden",
  wide: "@max-3xl:order-4 @max-3xl:basis-full @max-3xl:text-sm",
  main: "@max-3xl:order-4 @max-3xl:basis-full @max-3xl:text-base",
  last: "@max-3xl:order-7 @max-3xl:text-sm @max-3xl:text-muted",
  figure:
    "@max-3xl:order-4 @max-3xl:flex @max-3xl:basis-[calc((100%-2rem)/3)] @max-3xl:flex-col @max-3xl:gap-1.5 @max-3xl:self-start @max-3xl:text-sm @max-3xl:whitespace-nowrap",
  labelled: "@max-3xl:order-4 @max-3xl:flex @max-3xl:min-w-0 @max-3xl:items-baseline @max-3xl:gap-1.5 @max-3xl:text-sm",
};

type CellProps<Row> = { column: GridColumn<Row>; isHeader: boolean; row: Row; again: string | undefined };

/** The content of a column for one row: a table cell, or a part of the card. */
export function Cell<Row>({ column, isHeader, row, again }: CellProps<Row>) {
  if (again !== undefined) {
    const Tag = isHeader ? "th" : "td";
    return (
      <Tag {...(isHeader ? { ...roles.rowheader, scope: "row" } : roles.cell)} className="@max-3xl:absolute">
        <span className="sr-only">{again}</span>
      </Tag>
    );
  }
  const content = column.cell(row);
  const { align, phone = "labelled" } = column;
  const style = cn(
    "@3xl:px-3 @3xl:py-2 [&_button]:whitespace-nowrap",
    align === "right" && "tabular-nums @3xl:text-right @3xl:whitespace-nowrap",
  );
  if (isHeader) {
    return (
      <th {...roles.rowheader} scope="row" className={cn(style, "font-medium @max-3xl:min-w-2/5 @max-3xl:flex-1")}>
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
      className={cn(style, phoneStyles[phone], isEmpty && "@max-3xl:hidden")}
    >
      <span className={cn("shrink-0 text-muted @3xl:hidden", phone !== "labelled" && phone !== "figure" && "sr-only")}>
        {column.header}
      </span>
      {content}
    </td>
  );
}
