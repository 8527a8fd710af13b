"use client";

import { useTranslations } from "next-intl";
import type { GridColumn } from "./types";
import type { GridQuery } from "./use-grid-query";

/** The order of the rows on small screens, where no headings stand over them. */
export function PhoneSort<Row>({ columns, query }: { columns: GridColumn<Row>[]; query: GridQuery }) {
  const t = useTranslations("admin.grid");
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []));
  if (sortable.length === 0) return null;
  const { sort_target, sort_method } = query.query;
  return (
    <select
      aria-label={t("sort")}
      value={`${sort_target} ${sort_method}`}
      onChange={(event) => {
        const [target = "", direction] = event.target.value.split(" ");
        query.sort(target, direction === "1" ? 1 : -1);
      }}
      className="min-h-10 rounded-lg border border-line-strong bg-raised px-3 text-[0.9375rem] md:hidden"
    >
      {sortable.flatMap(({ sort, header }) => [
        <option key={`${sort}-down`} value={`${sort} -1`}>
          {header}・{t("descending")}
        </option>,
        <option key={`${sort}-up`} value={`${sort} 1`}>
          {header}・{t("ascending")}
        </option>,
      ])}
    </select>
  );
}
