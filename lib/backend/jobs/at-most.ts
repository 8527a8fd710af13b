/**
 * Claims and processes jobs one at a time, up to a limit. A job is claimed only when this round will do it: otherwise
 * it would be held until its lease ends, and count as lost.
 * @returns how many were done
 */
export async function atMost<T>(
  most: number,
  claim: () => Promise<T | undefined>,
  work: (claimed: T) => Promise<void>,
): Promise<number> {
  for (let done = 0; done < most; done += 1) {
    const claimed = await claim();
    if (claimed === undefined) return done;
    await work(claimed);
  }
  return most;
}
