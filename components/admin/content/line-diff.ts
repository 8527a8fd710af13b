export type DiffLine = { kind: "same" | "added" | "removed"; text: string };

/** The lines that a text adds and removes compared with the one before, by the longest common sequence. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before.split("\n");
  const now = after.split("\n");
  // lengths[i][j]: length of the longest common sequence of the lines from i and from j on.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = old[i] === now[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: "same", text: old[i] ?? "" });
      i++;
      j++;
    } else if (i < old.length && (j === now.length || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ kind: "removed", text: old[i] ?? "" });
      i++;
    } else {
      lines.push({ kind: "added", text: now[j] ?? "" });
      j++;
    }
  }
  return lines;
}

/** Folds unchanged lines into entries with their number. @param beside unchanged lines kept around a change */
export function foldSame(lines: DiffLine[], beside = 1): (DiffLine | { kind: "folded"; count: number })[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - beside), index + beside + 1).some(({ kind }) => kind !== "same");
  const folded: (DiffLine | { kind: "folded"; count: number })[] = [];
  for (const [index, line] of lines.entries()) {
    const last = folded.at(-1);
    if (line.kind !== "same" || isNear(index)) folded.push(line);
    else if (last?.kind === "folded") last.count++;
    else folded.push({ kind: "folded", count: 1 });
  }
  return folded;
}
