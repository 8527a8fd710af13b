/** The name that an error of the server has in the log; Next's own signals, which are words, are no business of a reader. */
export function digestOf(error: unknown): string | undefined {
  const { digest } = (error ?? {}) as { digest?: string };
  return digest && /^\w{1,64}$/.test(digest) ? digest : undefined;
}
