/** What is used of the tree that `react-markdown` makes of a text. */
type Node = { tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

/**
 * A plugin of `react-markdown`: each cell of a table knows its column's name, for phones, where a row becomes lines.
 * In tables of two columns the second line says what the first is about, so that a name would only be repeated.
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
