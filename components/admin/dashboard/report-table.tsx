import type { ReactNode } from "react";
import { HeadRow, right } from "@/components/admin/layout/head-row";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";

type Row = { key: string | number; head: ReactNode; cells: (number | null)[]; isCurrent?: boolean };

type Props = {
  label: string;
  headings: [first: string, ...numbers: string[]];
  rows: Row[];
  /** Adds a last row with the sums of the columns, under this name. */
  total?: string;
};

/** Close together on phones, so that five columns fit. */
const cellStyle = "px-1.5 py-2 sm:px-3";
const MAX_ON_PHONES = 5;

/** Rows of numbers, with their sums below. On phones those with more columns than fit stand as blocks, each number below its name. */
export function ReportTable({ label, headings: [first, ...numbers], rows, total }: Props) {
  const sums = numbers.map((_, index) => rows.reduce((sum, { cells }) => sum + (cells[index] ?? 0), 0));
  const isBlocks = numbers.length + 1 > MAX_ON_PHONES;
  const rowStyle = isBlocks ? "max-sm:grid max-sm:grid-cols-3 max-sm:py-1.5" : "";
  return (
    <ScrollRegion label={label} className="-mx-4 overflow-x-auto px-2.5 sm:-mx-6 sm:px-3">
      <table className={cn("w-full text-sm tabular-nums sm:text-[0.9375rem]", isBlocks && "max-sm:block")}>
        <thead className={cn("border-b text-left text-sm text-muted", isBlocks && "max-sm:sr-only")}>
          <HeadRow headings={[first, ...numbers.map(right)]} className={cn(cellStyle, "whitespace-nowrap")} />
        </thead>
        <tbody className={cn("divide-y", isBlocks && "max-sm:block")}>
          {rows.map(({ key, head, cells, isCurrent }) => (
            <tr key={key} className={cn(rowStyle, isCurrent && "bg-accent-soft font-medium")}>
              <Head>{head}</Head>
              <Cells cells={cells} headings={numbers} isBlocks={isBlocks} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className={cn("border-t-2 font-medium", isBlocks && "max-sm:block")}>
            <tr className={rowStyle}>
              <Head>{total}</Head>
              <Cells cells={sums} headings={numbers} isBlocks={isBlocks} />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={cn(cellStyle, "col-span-full text-left font-[inherit] whitespace-nowrap")}>
      {children}
    </th>
  );
}

type CellsProps = { cells: (number | null)[]; headings: string[]; isBlocks: boolean };

function Cells({ cells, headings, isBlocks }: CellsProps) {
  return headings.map((heading, index) => (
    <td
      key={heading}
      className={cn(cellStyle, "text-right whitespace-nowrap", isBlocks && "max-sm:py-1 max-sm:text-left")}
    >
      {isBlocks && (
        <span aria-hidden className="block text-xs font-normal text-muted sm:hidden">
          {heading}
        </span>
      )}
      {formatNumber(cells[index])}
    </td>
  ));
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : formatCount(value);
}
