import type { ReactNode } from "react";
import { HeadRow } from "@/components/admin/layout/head-row";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";

type Row = { key: string | number; head: ReactNode; cells: (number | null)[]; isCurrent?: boolean };

type Props = {
  label: string;
  headings: [first: string, ...numbers: string[]];
  rows: Row[];
  /** The columns shown on phones, which do not have space for all. */
  onPhones?: string[];
  /** Name of a last row with the sums of the columns; without it there is no such row. */
  total?: string;
};

/** Narrow on phones, so that five columns fit. */
const cellStyle = "px-1.5 py-2 sm:px-3";

const phoneStyle = (isOnPhones: boolean) => !isOnPhones && "max-sm:hidden";

/** Rows of numbers, with optional sums below. */
export function ReportTable({ label, headings: [first, ...numbers], rows, onPhones = numbers, total }: Props) {
  const sums = numbers.map((_, index) => rows.reduce((sum, { cells }) => sum + (cells[index] ?? 0), 0));
  const columns = numbers.map((name) => ({ name, isOnPhones: onPhones.includes(name) }));
  return (
    <ScrollRegion label={label} className="-mx-4 overflow-x-auto px-2.5 sm:-mx-6 sm:px-3">
      <table className="w-full text-sm tabular-nums sm:text-[0.9375rem]">
        <thead className="border-b text-left text-sm text-muted">
          <HeadRow
            headings={[
              first,
              ...columns.map(({ name, isOnPhones }) => ({
                text: name,
                className: cn("text-right", phoneStyle(isOnPhones)),
              })),
            ]}
            className={cn(cellStyle, "whitespace-nowrap")}
          />
        </thead>
        <tbody className="divide-y">
          {rows.map(({ key, head, cells, isCurrent }) => (
            <tr key={key} className={cn(isCurrent && "bg-accent-soft font-medium")}>
              <Head>{head}</Head>
              <Cells cells={cells} columns={columns} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t-2 font-medium">
            <tr>
              <Head>{total}</Head>
              <Cells cells={sums} columns={columns} />
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

type CellsProps = { cells: (number | null)[]; columns: { name: string; isOnPhones: boolean }[] };

function Cells({ cells, columns }: CellsProps) {
  return columns.map(({ name, isOnPhones }, index) => (
    <td key={name} className={cn(cellStyle, "text-right whitespace-nowrap", phoneStyle(isOnPhones))}>
      {formatNumber(cells[index])}
    </td>
  ));
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : formatCount(value);
}
