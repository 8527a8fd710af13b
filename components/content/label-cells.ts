/** The used part of a node of `react-markdown`'s tree. */
type Node = { tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

/**
 * A plugin of `react-markdown` that labels table cells with their column's name, for phones, which stack the cells.
 * Tables of two columns need no labels: the first cell already says what the second is about.
 */
export function labelCells() {
  return (tree: Node): void => {
    for (const table of all(tree, "table")) {
      const names = all(table, "th").map(textOf);
      if (names.length < 3) continue;
      for (const row of all(table, "tr")) {
        for (const [index, cell] of all(row, "td").entries()) {
          if (names[index]) cell.properties = { ...cell.properties, dataLabel: names[index] };
        }
      }
    }
  };
}

function all(node: Node, tagName: string): Node[] {
  return (node.children ?? []).flatMap((child) => [
    ...(child.tagName === tagName ? [child] : []),
    ...all(child, tagName),
  ]);
}

function textOf({ value = "", children = [] }: Node): string {
  return value + children.map(textOf).join("");
}
