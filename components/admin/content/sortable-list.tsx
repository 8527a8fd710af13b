"use client";

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cn } from "@/lib/utils";

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

/** A list whose order is changed by dragging or, on the handle, by keyboard. */
export function SortableList<T>({ items, idOf, nameOf, onOrder, isFixed = false, className, children }: Props<T>) {
  const t = useTranslations("admin.sortable");
  const context = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const named = (id: string | number) => {
    const item = items.find((one) => idOf(one) === id);
    return item ? nameOf(item) : "";
  };
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    const from = ids.indexOf(String(active.id));
    const rest = ids.filter((id) => id !== active.id);
    rest.splice(ids.indexOf(String(over.id)), 0, ids[from] ?? "");
    onOrder(rest);
  }

  return (
    <DndContext
      id={context}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t("instructions") },
        announcements: {
          onDragStart: ({ active }) => t("picked", { name: named(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t("moved", { name: named(active.id), position: place(over.id), count: ids.length }) : undefined,
          onDragEnd: ({ active, over }) =>
            t("dropped", { name: named(active.id), position: place(over?.id ?? active.id) }),
          onDragCancel: ({ active }) => t("cancelled", { name: named(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ul className={className}>
          {items.map((item) => (
            <SortableRow key={idOf(item)} id={idOf(item)} label={t("handle", { name: nameOf(item) })} isFixed={isFixed}>
              {(handle) => children(item, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { id: string; label: string; isFixed: boolean; children: (handle: ReactNode) => ReactNode };

function SortableRow({ id, label, isFixed, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = isFixed ? null : (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={label}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-surface hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(isDragging && "relative z-10 opacity-80 shadow-lg")}
    >
      {children(handle)}
    </li>
  );
}
