/**
 * The bytes of a request's body, counted while reading, whatever `Content-Length` claims (docs/security.md, "Input").
 * @returns undefined when there are more than `max`
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not with `for await`, which cancels a body that it leaves: the rest could not be drained then, and the connection not
  // be used again (lib/pipeline/guard-request.ts).
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Uint8Array.from(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > max) return undefined;
    chunks.push(value);
  }
}
