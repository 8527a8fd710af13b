/** An answer of LINE Pay: always HTTP 200, the result is in its code. */
export type Answer = { returnCode: string; returnMessage: string; info?: object };

export function succeed(info?: object): Answer {
  return { returnCode: "0000", returnMessage: "Success.", ...(info && { info }) };
}

export function refuse(returnCode: string, returnMessage: string): Answer {
  return { returnCode, returnMessage };
}

/** JSON as LINE Pay writes it: its numbers of 19 digits are not quoted, and `JSON.parse` changes them. */
export function inJson(answer: Answer): string {
  return JSON.stringify(answer).replace(/"((?:refundT|t)ransactionId)":"(\d{19})"/g, '"$1":$2');
}
