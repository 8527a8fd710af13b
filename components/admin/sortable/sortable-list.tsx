"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sortable, SortableItem } from "./sortable";

type Props<T> = {
  items: T[];
  idOf: (item: T) => string;
  /** What screen readers are told is moved. */
  nameOf: (item: T) => string;
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  isFixed?: boolean;
  className?: string;
  /** Draws one row; `handle` is what it is moved by, nothing where rows cannot be moved. */
  children: (item: T, handle: ReactNode) => ReactNode;
};

/** A plain list whose order is changed by dragging or, on the handle, by keyboard. */
export function SortableList<T>({ items, idOf, nameOf, onOrder, isFixed = false, className, children }: Props<T>) {
  const t = useTranslations("admin.sortable");
  const named = (id: string) => {
    const item = items.find((one) => idOf(one) === id);
    return item ? nameOf(item) : "";
  };
  return (
    <Sortable ids={items.map(idOf)} nameOf={named} onSort={onOrder}>
      <ul className={className}>
        {items.map((item) => (
          <SortableItem key={idOf(item)} id={idOf(item)}>
            {(handle) => children(item, isFixed ? null : handle(t("handle", { name: nameOf(item) })))}
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
}
