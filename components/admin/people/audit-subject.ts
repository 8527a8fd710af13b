/** The screen of what an entry of the log is about; undefined where there is none. */
export function screenOfSubject(subject: string): string | undefined {
  const [, kind, key] = /^(member|staff)-(\d+)$/.exec(subject) ?? [];
  if (kind) return `/admin/${kind}/${key}`;
  // Orders and what hangs on them: the number comes first.
  const number = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/.exec(subject)?.[0];
  return number && `/admin/order/${number}`;
}
