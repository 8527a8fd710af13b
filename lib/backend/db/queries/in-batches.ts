/**
 * Yields the rows of an export in batches, so that its length costs no memory.
 * @param read returns the rows after the last one that was read; an empty list at the end
 */
export async function* inBatches<Row>(read: (last: Row | undefined) => PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}
