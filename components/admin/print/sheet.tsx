import type { ReactNode } from "react";

/** A sheet of paper: white in both colour modes, and printed on a new page. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article
      aria-label={label}
      className="mb-6 w-full max-w-3xl break-after-page rounded-xl border border-neutral-300 bg-white p-4 text-neutral-900 last:break-after-auto sm:p-10 print:mb-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      {children}
    </article>
  );
}

export const paperTable =
  "w-full border-collapse text-left text-sm [&_td]:border-b [&_td]:border-neutral-300 [&_td]:py-2 [&_td]:pr-3 [&_th]:border-b-2 [&_th]:border-neutral-700 [&_th]:py-2 [&_th[scope=col]]:whitespace-nowrap [&_th]:pr-3 [&_th]:font-medium [&_td:last-child]:pr-0 [&_th:last-child]:pr-0";
