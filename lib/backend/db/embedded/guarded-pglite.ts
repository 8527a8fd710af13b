import { type ExecProtocolOptions, PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** A message that takes longer never comes back (docs/embedded-database.md): past this the process ends. */
const TIMEOUT_MS = 30_000;

/** PGlite that says when it does not come back. */
export class GuardedPGlite extends PGlite {
  constructor(
    options: PGliteOptions,
    private readonly onHang: () => void,
  ) {
    super(options);
  }

  override async execProtocolStream(message: Uint8Array, options?: ExecProtocolOptions) {
    const timer = setTimeout(this.onHang, TIMEOUT_MS);
    try {
      return await super.execProtocolStream(message, options);
    } finally {
      clearTimeout(timer);
    }
  }
}
