/** The code of a server error in the log; undefined for Next's own signals, whose digests are words. */
export function digestOf(error: unknown): string | undefined {
  const { digest } = (error ?? {}) as { digest?: string };
  return digest && /^\w{1,64}$/.test(digest) ? digest : undefined;
}
