"use client";

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
import { type ReactNode, useId } from "react";
import { cn } from "@/lib/utils";

type Props = {
  ids: string[];
  /** What screen readers are told is moved. */
  nameOf: (id: string) => string;
  onSort: (ids: string[]) => void;
  children: ReactNode;
};

/** Things that are put in order by mouse, finger or keyboard: a handle is focused, space takes up, arrows move. */
export function Sortable({ ids, nameOf, onSort, children }: Props) {
  const t = useTranslations("admin.sortable");
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short press, so that a finger can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const named = (id: string | number) => ({ name: nameOf(String(id)) });
  const placed = (id: string | number) => ({ position: ids.indexOf(String(id)) + 1, count: ids.length });
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
        if (to >= 0 && from !== to) onSort(arrayMove(ids, from, to));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = { id: string; className?: string; children: (handle: (label: string) => ReactNode) => ReactNode };

/** One of them, a list item; its handle is put where it belongs. */
export function SortableItem({ id, className, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (label: string) => (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={label}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-surface active:cursor-grabbing md:size-9"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(className, isDragging && "relative z-10 opacity-80 shadow-lg")}
    >
      {children(handle)}
    </li>
  );
}
