/** A file that is passed on while it arrives, so that it is in memory only where it is used. */
export class FileStream {
  constructor(
    readonly stream: ReadableStream<Uint8Array>,
    readonly type: string,
    /** In bytes. */
    readonly size: number,
  ) {}
}
