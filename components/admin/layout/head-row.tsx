import { cn } from "@/lib/utils";

/** A hidden heading is for screen readers only. */
type Heading = { text: string; className?: string; isHidden?: boolean };

/** The heading of a right-aligned column of numbers. */
export function right(text: string): Heading {
  return { text, className: "text-right" };
}

/** The headings of a table's columns. @param className of every heading */
export function HeadRow({ headings, className }: { headings: (string | Heading)[]; className?: string }) {
  return (
    <tr>
      {headings.map((heading) => {
        const { text, className: own, isHidden }: Heading = typeof heading === "string" ? { text: heading } : heading;
        return (
          <th key={text} scope="col" className={cn("font-medium", className, own)}>
            {isHidden ? <span className="sr-only">{text}</span> : text}
          </th>
        );
      })}
    </tr>
  );
}
