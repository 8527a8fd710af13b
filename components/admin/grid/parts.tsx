import type { ComponentProps, ReactNode } from "react";
import { ShortTime } from "@/components/admin/short-time";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import { formatDateTime, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { GridColumn, GridFilter } from "./types";

type More<Row = unknown> = Omit<GridColumn<Row>, "id" | "header" | "cell">;
type Tone = ComponentProps<typeof Badge>["tone"];

/** A column. @param more sorting and layout */
export function column<Row>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more: More<Row> = {},
): GridColumn<Row> {
  return { id, header, cell, ...more };
}

/**
 * A column of times that sorts by its own name. `none` is shown without a time; `isShort` leaves out the obvious parts.
 */
export function dateColumn<Key extends string, Row extends Record<Key, string | null>>(
  id: Key,
  header: string,
  { none, isShort, ...more }: { none?: ReactNode; isShort?: boolean } & More = {},
): GridColumn<Row> {
  const cell = ({ [id]: time }: Row) => {
    if (!time) return none ?? null;
    if (isShort) return <ShortTime time={time} />;
    return <span className="whitespace-nowrap tabular-nums">{formatDateTime(time)}</span>;
  };
  return { id, header, sort: id, sortsAs: "time", ...more, cell };
}

/** A column of numbers, plain or as money. */
export function numberColumn<Key extends string, Row extends Record<Key, number>>(
  id: Key,
  header: string,
  more: { isMoney?: boolean } & More = {},
): GridColumn<Row> {
  const { isMoney, ...rest } = more;
  return { id, header, align: "right", ...rest, cell: (row) => (isMoney ? formatMoney(row[id]) : row[id]) };
}

/** A column of states, each in its colour. */
export function badgeColumn<Key extends string, State extends string, Row extends Record<Key, State>>(
  id: Key,
  header: string,
  tones: Record<State, Tone>,
  labelOf: (state: State) => string,
  more: More = {},
): GridColumn<Row> {
  return {
    id,
    header,
    phone: "plain",
    ...more,
    cell: ({ [id]: state }) => <Badge tone={tones[state]}>{labelOf(state)}</Badge>,
  };
}

/** A column whose text links to the row's page. */
export function linkColumn<Key extends string, Row extends Record<Key, string>>(
  id: Key,
  header: string,
  linkOf: (row: Row) => ComponentProps<typeof RowLink>,
  more: More = {},
): GridColumn<Row> {
  return { id, header, ...more, cell: (row) => <RowLink {...linkOf(row)}>{row[id]}</RowLink> };
}

/** The link from a row to its page, with one look in every list. */
export function RowLink({ className, ...props }: ComponentProps<typeof AppLink>) {
  return (
    <AppLink prefetch="auto" {...props} className={cn("text-accent underline-offset-4 hover:underline", className)} />
  );
}

/** The row's name beside its picture. On a card the picture has a column of its own at the left. */
export function RowPicture({
  image,
  children,
}: {
  image: ComponentProps<typeof Picture>["image"];
  children: ReactNode;
}) {
  return (
    <span data-row-picture className="flex items-center gap-3 as-table:min-w-56">
      <Picture
        image={image}
        sizes="48px"
        decorative
        className="size-12 shrink-0 rounded-lg as-cards:absolute as-cards:top-4 as-cards:left-4"
      />
      {children}
    </span>
  );
}

/** A mail address that wraps before the @, and elsewhere only if the rest is too long for a card. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="wrap-anywhere as-table:wrap-break-word">
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </span>
  );
}

/** A filter by values that the contract lists. */
export function choiceFilter<Value extends string>(
  id: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): GridFilter {
  return { id, label, kind: "choice", choices: values.map((value) => ({ value, label: labelOf(value) })) };
}

/** A filter by entries of the shop, such as its categories. */
export function entryFilter(id: string, label: string, entries: { id: number; title: string }[]): GridFilter {
  return { id, label, kind: "choice", choices: entries.map((one) => ({ value: String(one.id), label: one.title })) };
}
