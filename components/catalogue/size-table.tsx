import { ScrollRegion } from "@/components/ui/scroll-region";
import { readSizeTable } from "./size-table-text";

/** A product's sizes. @param text as staff typed it @param label its accessible name */
export function SizeTable({ text, label }: { text: string; label: string }) {
  const { head, rows, notes } = readSizeTable(text);
  return (
    <>
      {rows.length > 0 && (
        <ScrollRegion label={label} className="overflow-x-auto">
          <table className="w-full text-left text-sm tabular-nums">
            <thead>
              <tr className="text-muted">
                {head.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <th key={column} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap last:pr-0">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y border-y">
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={index}>
                  {row.map((cell, column) => {
                    const Cell = column === 0 ? "th" : "td";
                    return (
                      <Cell
                        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                        key={column}
                        scope={column === 0 ? "row" : undefined}
                        className="py-2 pr-4 font-normal last:pr-0"
                      >
                        {cell}
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-muted">
          {note}
        </p>
      ))}
    </>
  );
}
