import { panelStyle } from "@/components/admin/panel";
import { cn } from "@/lib/utils";

/** The main numbers of a page, below its head. */
export function FigureRow({ figures }: { figures: [label: string, value: string][] }) {
  return (
    <dl className={cn(panelStyle, "mb-5 flex flex-wrap gap-x-10 gap-y-3")}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
