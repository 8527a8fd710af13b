/** A refused call: answered with this status, this `code` and `msg`. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    msg: string,
    readonly code = status,
  ) {
    super(msg);
  }
}
