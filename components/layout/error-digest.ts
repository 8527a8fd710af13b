/** The code of a server error in the log; Next's own signals, which are words, are left out. */
export function digestOf(error: unknown): string | undefined {
  const { digest } = (error ?? {}) as { digest?: string };
  return digest && /^\w{1,64}$/.test(digest) ? digest : undefined;
}
