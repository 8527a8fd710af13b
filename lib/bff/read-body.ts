/**
 * The bytes of a request's body, counted while reading, whatever `Content-Length` claims (docs/security.md, "Input").
 * @returns undefined when there are more than `max`
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
