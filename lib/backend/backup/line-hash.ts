import { createHash } from "node:crypto";

/** Number of lines and SHA-256 of them with their line breaks, taken as they go by. */
export class LineHash {
  readonly #hash = createHash("sha256");
  #rows = 0;

  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.#rows += 1;
  }

  /** Ends the counting. */
  sum(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
