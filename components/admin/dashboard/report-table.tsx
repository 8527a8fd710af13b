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

/** Rows of numbers, with their sums below. */
export function ReportTable({ label, headings: [first, ...numbers], rows, total }: Props) {
  const sums = numbers.map((_, index) => rows.reduce((sum, { cells }) => sum + (cells[index] ?? 0), 0));
  return (
    <ScrollRegion label={label} className="-mx-4 overflow-x-auto px-2.5 sm:-mx-6 sm:px-3">
      <table className="w-full text-sm tabular-nums sm:text-[0.9375rem]">
        <thead className="border-b text-left text-sm text-muted">
          <HeadRow headings={[first, ...numbers.map(right)]} className={cn(cellStyle, "whitespace-nowrap")} />
        </thead>
        <tbody className="divide-y">
          {rows.map(({ key, head, cells, isCurrent }) => (
            <tr key={key} className={cn(isCurrent && "bg-accent-soft font-medium")}>
              <Head>{head}</Head>
              <Cells cells={cells} headings={numbers} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t-2 font-medium">
            <tr>
              <Head>{total}</Head>
              <Cells cells={sums} headings={numbers} />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={cn(cellStyle, "text-left font-[inherit] whitespace-nowrap")}>
      {children}
    </th>
  );
}

function Cells({ cells, headings }: { cells: (number | null)[]; headings: string[] }) {
  return headings.map((heading, index) => (
    <td key={heading} className={cn(cellStyle, "text-right whitespace-nowrap")}>
      {formatNumber(cells[index])}
    </td>
  ));
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : formatCount(value);
}
