import { visit } from "unist-util-visit";

const LABEL = "footnote-label";

/** A plugin of `react-markdown` for the one id of footnotes that its own prefix leaves out: that of their heading. */
export function prefixFootnotes(prefix = "") {
  return (tree: Parameters<typeof visit>[0]): void => {
    visit(tree, "element", ({ properties }: { properties: Record<string, unknown> }) => {
      if (properties.id === LABEL) properties.id = prefix + LABEL;
      if (String(properties.ariaDescribedBy) === LABEL) properties.ariaDescribedBy = prefix + LABEL;
    });
  };
}
