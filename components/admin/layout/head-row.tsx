import { cn } from "@/lib/utils";

type Heading = string | { text: string; className?: string };

/** The headings of a table's columns. @param className of every heading */
export function HeadRow({ headings, className }: { headings: Heading[]; className: string }) {
  return (
    <tr>
      {headings.map((heading) => {
        const { text, className: own }: Exclude<Heading, string> =
          typeof heading === "string" ? { text: heading } : heading;
        return (
          <th key={text} scope="col" className={cn("font-medium", className, own)}>
            {text}
          </th>
        );
      })}
    </tr>
  );
}
