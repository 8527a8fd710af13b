/** A refused call: answered with this status, the same `code`, and `msg`. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    msg: string,
  ) {
    super(msg);
  }
}
