/**
 * Claims one after the other and works on it, at most so many. Nothing is claimed that this round does not do: it would be
 * held until its lease ends, and count as lost.
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
