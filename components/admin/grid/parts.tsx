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

/** A column. @param more how it sorts and stands */
export function column<Row>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more: More<Row> = {},
): GridColumn<Row> {
  return { id, header, cell, ...more };
}

/** A column of times that sorts by the same name; `none` stands where there is no time, `isShort` leaves out what is plain. */
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

/** A column of numbers, as they are or as sums of money. */
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

/** A column whose text leads to the page of its row. */
export function linkColumn<Key extends string, Row extends Record<Key, string>>(
  id: Key,
  header: string,
  linkOf: (row: Row) => ComponentProps<typeof RowLink>,
  more: More = {},
): GridColumn<Row> {
  return { id, header, ...more, cell: (row) => <RowLink {...linkOf(row)}>{row[id]}</RowLink> };
}

/** The link of a row to its page, with one look in every list. */
export function RowLink({ className, ...props }: ComponentProps<typeof AppLink>) {
  return (
    <AppLink prefetch="auto" {...props} className={cn("text-accent underline-offset-4 hover:underline", className)} />
  );
}

/** What names a row, beside its picture. On a card the picture has a column of its own at the left. */
export function RowPicture({
  image,
  children,
}: {
  image: ComponentProps<typeof Picture>["image"];
  children: ReactNode;
}) {
  return (
    <span data-row-picture className="flex items-center gap-3 @3xl:min-w-56">
      <Picture
        image={image}
        sizes="48px"
        decorative
        className="size-12 shrink-0 rounded-lg @max-3xl:absolute @max-3xl:top-4 @max-3xl:left-4"
      />
      {children}
    </span>
  );
}

/** An address of mail that breaks before its @, and elsewhere only where a card is too narrow for what is left. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="wrap-anywhere @3xl:wrap-break-word">
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </span>
  );
}

/** A filter by one of the values that the contract knows. */
export function choiceFilter<Value extends string>(
  id: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): GridFilter {
  return { id, label, kind: "choice", choices: values.map((value) => ({ value, label: labelOf(value) })) };
}

/** A filter by one of the entries that the shop has, such as its categories. */
export function entryFilter(id: string, label: string, entries: { id: number; title: string }[]): GridFilter {
  return { id, label, kind: "choice", choices: entries.map((one) => ({ value: String(one.id), label: one.title })) };
}
