/**
 * An answer in JSON that whoever is in this process reads as the text that was written: reading a stream costs more than
 * a short text itself.
 */
export class JsonResponse extends Response {
  readonly #written: string;
  #streamed: Response | undefined;

  constructor(data: unknown, init: { status: number; headers?: Record<string, string> }) {
    super(null, init);
    this.headers.set("Content-Type", "application/json");
    this.#written = JSON.stringify(data);
  }

  override async text(): Promise<string> {
    return this.#written;
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#written);
  }

  override get body() {
    return this.#asStream().body;
  }

  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false;
  }

  override arrayBuffer() {
    return this.#asStream().arrayBuffer();
  }

  override bytes() {
    return this.#asStream().bytes();
  }

  override blob() {
    return this.clone().blob();
  }

  override clone(): Response {
    return new Response(this.#written, this);
  }

  #asStream(): Response {
    this.#streamed ??= new Response(this.#written);
    return this.#streamed;
  }
}
