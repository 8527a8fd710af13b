/**
 * The rows of an export, some at a time, so that its length costs no memory.
 * @param read the next rows behind the last one that was read; none at the end
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
