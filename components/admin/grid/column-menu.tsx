"use client";

import { Popover } from "@base-ui/react/popover";
import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { menuButtonStyle, popupStyle } from "./menu-style";
import type { GridColumn } from "./types";

type Props<Row> = {
  columns: GridColumn<Row>[];
  visibility: Record<string, boolean>;
  onChoose: (visibility: Record<string, boolean>) => void;
};

/** Which columns are shown; one always is. */
export function ColumnMenu<Row>({ columns, visibility, onChoose }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const shown = columns.filter(({ id }) => visibility[id]);
  return (
    <Popover.Root>
      <Popover.Trigger className={menuButtonStyle}>
        <Columns3 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t("columns")}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-30">
          <Popover.Popup className={popupStyle} aria-label={t("columns")}>
            {columns.map(({ id, header }) => (
              <label key={id} className="flex min-h-10 items-center gap-3 rounded-lg px-3 hover:bg-surface">
                <input
                  type="checkbox"
                  checked={visibility[id] ?? false}
                  disabled={shown.length === 1 && visibility[id]}
                  onChange={(event) => onChoose({ ...visibility, [id]: event.target.checked })}
                  className="size-4.5 accent-accent"
                />
                {header}
              </label>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
