import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import ReactMarkdown, { defaultUrlTransform, type ExtraProps } from "react-markdown";
import { prepareMarkdown } from "@/lib/markdown/prepare-markdown";
import { markdownPlugins } from "@/lib/markdown/read-markdown";
import { labelCells } from "./label-cells";
import { prefixFootnotes } from "./prefix-footnotes";

type Props = {
  children: string;
  /** Prefix of the ids within the text, if other texts are on the same page. */
  prefix?: string;
  /** Whether its lines are broken for the editor that it was written in, and not for its reader. */
  isWrapped?: boolean;
};

/** Text that staff wrote: Markdown with tables, never raw HTML (docs/security.md, "Input"). */
export function Markdown({ children, prefix, isWrapped }: Props) {
  const t = useTranslations("common.footnotes");
  return (
    <div className="prose-shop">
      <ReactMarkdown
        remarkPlugins={markdownPlugins({ prefix, isWrapped })}
        remarkRehypeOptions={{
          clobberPrefix: prefix,
          footnoteLabel: t("title"),
          footnoteBackLabel: (note) => t("back", { number: note + 1 }),
        }}
        rehypePlugins={[labelCells, [prefixFootnotes, prefix]]}
        urlTransform={safeAddress}
        components={{ table: Table, a: OutLink, img: LazyPicture }}
      >
        {prepareMarkdown(children).text}
      </ReactMarkdown>
    </div>
  );
}

/** Allows what the library allows for links and pictures, and `tel:`, which it does not. */
function safeAddress(url: string): string {
  return /^tel:/i.test(url) ? url : defaultUrlTransform(url);
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

/** A footnote's way there and back needs its other attributes. */
function OutLink({ node: _, href = "", ...props }: ComponentProps<"a"> & ExtraProps) {
  return <a {...props} href={href} rel={/^https?:/.test(href) ? "noopener noreferrer" : undefined} />;
}

function LazyPicture({ src, alt = "" }: ComponentProps<"img">) {
  return <img src={src} alt={alt} loading="lazy" decoding="async" />;
}
