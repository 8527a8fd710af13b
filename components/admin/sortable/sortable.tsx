import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { cn } from "@/lib/utils";

type Props<T> = {
  label?: string;
  items: T[];
  /** By default `id`. */
  idOf?: (item: T) => string;
  /** For screen readers, as are `label` and `handleOf` (by default from `nameOf`). */
  nameOf: (item: T) => string;
  handleOf?: (item: T, index: number) => string;
  onOrder: (items: T[]) => void;
  isFixed?: boolean;
  className?: string;
  itemClassName?: string;
  /** `handle` moves the row; it is undefined for fixed lists. */
  children: (item: T, handle: ReactNode, index: number) => ReactNode;
};

/** A list that can be reordered by mouse, finger or keyboard: focus a handle, Space picks up, arrows move. */
export function SortableList<T>({ items, nameOf, handleOf, onOrder, isFixed = false, ...props }: Props<T>) {
  const { idOf = (item) => String((item as { id?: unknown }).id) } = props;
  const t = useTranslations("admin.sortable");
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short delay, so that touch can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const named = (moved: string | number) => {
    const item = items[ids.indexOf(String(moved))];
    return { name: item === undefined ? "" : nameOf(item) };
  };
  const placed = (over: string | number) => ({ position: ids.indexOf(String(over)) + 1, count: ids.length });
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t("instructions") },
        announcements: {
          onDragStart: ({ active }) => t("picked", named(active.id)),
          onDragOver: ({ active, over }) =>
            over ? t("moved", { ...named(active.id), ...placed(over.id) }) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? t("dropped", { ...named(active.id), ...placed(over.id) }) : t("cancelled", named(active.id)),
          onDragCancel: ({ active }) => t("cancelled", named(active.id)),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
        if (to >= 0 && from !== to) onOrder(arrayMove(items, from, to));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label={props.label} className={props.className}>
          {items.map((item, index) => (
            <Item
              key={idOf(item)}
              id={idOf(item)}
              label={isFixed ? undefined : (handleOf?.(item, index) ?? t("handle", { name: nameOf(item) }))}
              className={props.itemClassName}
            >
              {(handle) => props.children(item, handle, index)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = {
  id: string;
  label: string | undefined;
  className?: string;
  children: (handle: ReactNode) => ReactNode;
};

/** @param label of the handle; without it there is no handle */
function Item({ id, label, className, children }: ItemProps) {
  const { attributes, listeners, transform, transition, isDragging, ...refs } = useSortable({ id });
  const handle = label && (
    <button
      ref={refs.setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-surface active:cursor-grabbing md:size-9"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
  return (
    <li
      ref={refs.setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(className, isDragging && "relative z-10 opacity-80 shadow-lg")}
    >
      {children(handle)}
    </li>
  );
}

/** A list that staff reorder: shown in the new order at once, and in the old one again if `send` was refused. */
export function useOrder<T>(initial: T[], send: (items: T[], show: (items: T[]) => void) => Promise<boolean>) {
  const [items, show] = useState(initial);
  async function order(next: T[]) {
    show(next);
    if (!(await send(next, show))) show(items);
  }
  return { items, show, order };
}
