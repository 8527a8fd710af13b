export type MailMessage = {
  subject: string;
  /** Name and address. */
  sender: string;
  text: string;
  html: string;
  /** A header of the whole mail, unfolded; empty when there is none. */
  header: (name: string) => string;
};

/** Parses what nodemailer writes: two alternatives, base64 or quoted-printable. */
export function readMail(raw: string): MailMessage {
  const { header, body } = splitHead(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(header("content-type"))?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitHead) : [{ header, body }];
  const decoded = (type: string) => {
    const part = parts.find((candidate) => candidate.header("content-type").startsWith(type));
    return part ? decode(part.body, part.header("content-transfer-encoding")) : "";
  };
  const [subject, sender] = [decodeWords(header("subject")), decodeWords(header("from"))];
  return { subject, sender, text: decoded("text/plain"), html: decoded("text/html"), header };
}

function splitHead(raw: string) {
  const [, head = "", body = ""] = /^\s*([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(raw) ?? [];
  const unfolded = head.replace(/\r?\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
  return { header, body };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  return bytesOf(body.replace(/=\r?\n/g, ""));
}

function bytesOf(quoted: string): string {
  const bytes = quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; white space between two of them is dropped. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(value, "base64").toString("utf8") : bytesOf(value.replaceAll("_", " ")),
    );
}

/** The tokens of all links in a text, in their order. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/[?&]token=([\w-]{43})(?![\w-])/g)].map(([, token = ""]) => token);
}
