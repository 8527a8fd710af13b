import type { ComponentProps } from "react";
import ReactMarkdown, { defaultUrlTransform } from "react-markdown";
import remarkGfm from "remark-gfm";
import { headingId } from "@/lib/format";
import { labelCells } from "./label-cells";

/** Text that staff wrote: Markdown with tables, never raw HTML (docs/security.md, "Input"). */
export function Markdown({ children }: { children: string }) {
  return (
    <div className="prose-shop">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[labelCells]}
        urlTransform={safeAddress}
        components={{ h2: Heading, table: Table, a: OutLink, img: LazyPicture }}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}

/** Allows what the library allows for links and pictures, and `tel:`, which it does not. */
function safeAddress(url: string): string {
  return /^tel:/i.test(url) ? url : defaultUrlTransform(url);
}

/** The `id` is used by the table of contents. */
function Heading({ children }: ComponentProps<"h2">) {
  return <h2 id={headingId(String(children))}>{children}</h2>;
}

/** Phones stack the cells of a row (`globals.css`); a table that is too wide on other screens scrolls. */
function Table({ children }: ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-y text-left sm:has-[th:nth-child(3)]:min-w-96 sm:[&_td]:border-t sm:[&_td]:p-3 sm:[&_td:first-child]:min-w-32 sm:has-[th:nth-child(3):last-child]:table-fixed sm:has-[th:nth-child(3):last-child]:[&_th:first-child]:w-1/5 [&_th]:bg-surface [&_th]:p-3 [&_th]:font-medium">
        {children}
      </table>
    </div>
  );
}

function OutLink({ href = "", children }: ComponentProps<"a">) {
  const away = /^https?:/.test(href);
  return (
    <a href={href} rel={away ? "noopener noreferrer" : undefined}>
      {children}
    </a>
  );
}

function LazyPicture({ src, alt = "" }: ComponentProps<"img">) {
  return <img src={src} alt={alt} loading="lazy" decoding="async" />;
}
