import type { ComponentProps, ReactNode } from "react";
import { HeadRow } from "@/components/admin/layout/head-row";

type Props = Pick<ComponentProps<typeof HeadRow>, "headings"> & { children: ReactNode };

/** A table whose rows are stacked on phones; there only screen readers get the headings. */
export function StackedTable({ headings, children }: Props) {
  return (
    <table className="w-full text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <HeadRow className="border-b py-2 pr-3" headings={headings} />
      </thead>
      <tbody className="divide-y max-sm:block">{children}</tbody>
    </table>
  );
}
