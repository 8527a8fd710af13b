import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "playwright/test";
import { type MailMessage, readMail } from "../../support/mail-message";
import { freshShop } from "./worker-shop";

/** The newest mail to an address with this in its subject, as soon as the shop has written it to a file. */
export async function mailTo(
  address: string,
  subject: string,
  dataDirectory = freshShop().dataDirectory,
): Promise<MailMessage> {
  let found: MailMessage | undefined;
  await expect
    .poll(() => {
      found = mailsTo(address, dataDirectory).findLast((mail) => mail.subject.includes(subject));
      return found?.subject ?? "no such mail yet";
    })
    .toContain(subject);
  if (!found) throw new Error("unreachable: the poll has found it");
  return found;
}

/** The path of the first link in a mail; its host is the shop's. */
export function linkIn(mail: MailMessage): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
  expect(link.startsWith(`${freshShop().url}/`)).toBe(true);
  return link.slice(freshShop().url.length);
}

function mailsTo(address: string, dataDirectory: string): MailMessage[] {
  return allMails(dataDirectory).filter((mail) => mail.header("to").includes(address));
}

/** Names begin with the time, so that they sort by time of sending. */
function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((file) => /^\d.*\.eml$/.test(file))
      .toSorted();
  } catch {
    return [];
  }
}

/** The tokens of the links in all mails to an address, oldest first, as soon as there are so many. */
export async function tokensMailedTo(address: string, atLeast: number, dataDirectory: string): Promise<string[]> {
  const tokens = () =>
    mailsTo(address, dataDirectory).flatMap(({ text }) => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? []);
  await expect.poll(() => tokens().length).toBeGreaterThanOrEqual(atLeast);
  return tokens();
}

export function allMails(dataDirectory: string): MailMessage[] {
  const directory = join(dataDirectory, "mail");
  return filesIn(directory).map((file) => readMail(readFileSync(join(directory, file), "utf8")));
}
