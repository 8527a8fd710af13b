import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";

/** Classes of a group of hits; the heading is the library's own element. */
export const paletteGroup =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted";

type Props = { value: string; icon: LucideIcon; title: string; detail?: string; onSelect: () => void };

/** One hit. @param value tells hits apart and is not seen */
export function PaletteItem({ value, icon: Icon, title, detail, onSelect }: Props) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
      </span>
    </Command.Item>
  );
}
