/** What Next calls an error that came up on the server; its own signals, which are words, are no business of a reader. */
export function digestOf(error: unknown): string | undefined {
  const { digest } = (error ?? {}) as { digest?: unknown };
  return typeof digest === "string" && /^\w{1,64}$/.test(digest) ? digest : undefined;
}
