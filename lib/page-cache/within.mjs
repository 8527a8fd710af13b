/**
 * What the work gives, unless it fails or takes longer than this: then undefined, and the work goes on by itself.
 * @template T @param {number} milliseconds @param {Promise<T>} work @returns {Promise<T | undefined>}
 */
export async function within(milliseconds, work) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
